import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined'
import { type DeclaredField, type FieldType, labelOf } from '@library/contract/flow/form-field'
import { isList } from '@library/contract/flow/form-value'
import { Button, Select } from 'antd'
import { useLanguage, useTranslation } from '../../../../platform/text/language.ts'
import style from './condition.module.css'
import { type Comparison, type Condition, comparisons, type Term } from './condition-text.ts'
import { ConditionValue, firstValue } from './condition-value.tsx'

type Operator = Comparison | 'empty' | 'filled'
const sameOrNot = ['==', '!='] as const
const emptyOrNot = ['empty', 'filled'] as const

/** The comparisons that the check accepts for a type. */
const offered: Readonly<Record<FieldType | 'list' | 'pass', readonly Operator[]>> = {
  text: [...sameOrNot, ...emptyOrNot],
  number: [...comparisons, ...emptyOrNot],
  date: [...comparisons, ...emptyOrNot],
  choice: [...sameOrNot, ...emptyOrNot],
  people: [...sameOrNot, ...emptyOrNot],
  file: emptyOrNot,
  list: emptyOrNot,
  pass: ['=='],
}

type Props = {
  condition: Condition
  fields: readonly DeclaredField[]
  onChange: (condition: Condition) => void
}

/** A condition as rows of field, comparison and value. */
export function ConditionRows({ condition, fields, onChange }: Props) {
  const t = useTranslation()
  const { join, terms } = condition
  const write = (next: readonly Term[]) => onChange({ join, terms: next })
  return (
    <fieldset className={style.rows}>
      <legend>{t('condition.title')}</legend>
      {terms.length > 1 && (
        <Select
          aria-label={t('condition.join')}
          size="small"
          value={join}
          options={(['and', 'or'] as const).map((value) => ({ value, label: t(`condition.joins.${value}`) }))}
          onChange={(next) => onChange({ join: next, terms })}
        />
      )}
      {terms.map((term, at) => (
        <Row
          key={at}
          {...{ term, fields, at }}
          onChange={(next) => write(terms.map((one, i) => (i === at ? next : one)))}
          onRemove={() => write(terms.filter((_, i) => i !== at))}
        />
      ))}
      <Button size="small" onClick={() => write([...terms, termFor(fields[0])])}>
        {t('condition.add')}
      </Button>
    </fieldset>
  )
}

type RowProps = {
  term: Term
  at: number
  fields: readonly DeclaredField[]
  onChange: (term: Term) => void
  onRemove: () => void
}

function Row({ term, at, fields, onChange, onRemove }: RowProps) {
  const t = useTranslation()
  const language = useLanguage()
  const field = fields.find(({ name }) => name === term.name)
  const operator = operatorOf(term)
  const names = [
    ...fields.map((one) => ({ value: one.name, label: labelOf(one)[language] || one.name })),
    { value: 'pass', label: t('condition.pass') },
    // A variable that is no field stays as it is; the check names it.
    ...(field || term.name === 'pass' ? [] : [{ value: term.name, label: term.name }]),
  ]
  return (
    <div className={style.row}>
      <Select
        aria-label={`${t('condition.field')} ${at + 1}`}
        value={term.name}
        options={names}
        onChange={(name) => onChange(termFor(fields.find((one) => one.name === name)))}
      />
      <Select
        aria-label={`${t('condition.operator')} ${at + 1}`}
        value={operator}
        options={operatorsOf(field, term.name).map((value) => ({ value, label: t(`condition.operators.${value}`) }))}
        onChange={(next) => onChange(withOperator(term, next, field))}
      />
      {operator !== 'empty' && operator !== 'filled' && (
        <ConditionValue
          {...{ field, term }}
          label={`${t('condition.value')} ${at + 1}`}
          onChange={(value) => onChange({ ...term, value })}
        />
      )}
      <Button
        type="text"
        icon={<DeleteOutlined />}
        aria-label={t('condition.remove', { n: at + 1 })}
        title={t('condition.remove', { n: at + 1 })}
        onClick={onRemove}
      />
    </div>
  )
}

function operatorsOf(field: DeclaredField | undefined, name: string): readonly Operator[] {
  if (name === 'pass') return offered.pass
  if (!field) return comparisons
  return offered[isList(field) && field.type !== 'file' ? 'list' : field.type]
}

function operatorOf({ operator, value }: Term): Operator {
  if (value !== 'null') return operator
  return operator === '==' ? 'empty' : 'filled'
}

function withOperator(term: Term, operator: Operator, field: DeclaredField | undefined): Term {
  if (operator === 'empty') return { ...term, operator: '==', value: 'null' }
  if (operator === 'filled') return { ...term, operator: '!=', value: 'null' }
  return { ...term, operator, value: term.value === 'null' ? firstValue(field) : term.value }
}

/** The first comparison that makes sense for a field; without one, the decision of the step before. */
function termFor(field: DeclaredField | undefined): Term {
  if (!field) return { name: 'pass', operator: '==', value: 'true' }
  const first = operatorsOf(field, field.name)[0] ?? '=='
  return withOperator({ name: field.name, operator: '==', value: firstValue(field) }, first, field)
}
