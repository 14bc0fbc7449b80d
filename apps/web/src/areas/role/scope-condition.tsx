import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined'
import { type ScopeCondition, scopeCondition, scopeOperators } from '@library/contract/role/data-scope'
import { Alert, Button, Radio, Select } from 'antd'
import type { Picked } from '../../parts/picked.ts'
import { useTranslation } from '../../platform/text/language.ts'
import style from './scope-condition.module.css'
import type { ScopeField } from './scope-fields.ts'
import { ScopeValue } from './scope-value.tsx'

type Part = ScopeCondition['conditions'][number]

/** A custom rule, built from fields, operators and values. It is stored as text. */
export function ConditionBuilder({ fields, value, onChange, id }: Picked & { fields: readonly ScopeField[] }) {
  const t = useTranslation()
  const { match, conditions } = draftOf(value)
  const write = (draft: ScopeCondition) => onChange?.(JSON.stringify(draft))
  const replace = (at: number, part: Part) => write({ match, conditions: conditions.with(at, part) })
  const matches = [
    { value: 'all', label: t('scope.all') },
    { value: 'any', label: t('scope.any') },
  ]
  return (
    <div id={id} className={style.builder}>
      {value !== undefined && !isReadable(value) && <Alert type="warning" showIcon title={t('scope.unreadable')} />}
      <div className={style.match}>
        {t('scope.match')}
        <Radio.Group
          options={matches}
          value={match}
          onChange={(event) => write({ match: event.target.value, conditions })}
        />
      </div>
      {conditions.map((part, at) => (
        <Row
          key={at}
          {...{ part, fields, at }}
          onChange={(changed) => replace(at, changed)}
          onRemove={() => write({ match, conditions: conditions.toSpliced(at, 1) })}
        />
      ))}
      <Button
        type="dashed"
        disabled={fields.length === 0 || conditions.length >= 20}
        onClick={() => write({ match, conditions: [...conditions, { field: fields[0]?.value ?? '', op: '=' }] })}
      >
        {fields.length === 0 ? t('scope.resourceFirst') : t('scope.addCondition')}
      </Button>
    </div>
  )
}

type RowProps = {
  part: Part
  fields: readonly ScopeField[]
  at: number
  onChange: (part: Part) => void
  onRemove: () => void
}

function Row({ part: { field, op, value }, fields, at, onChange, onRemove }: RowProps) {
  const t = useTranslation()
  const operators = scopeOperators.map((one) => ({ value: one, label: t(`scope.operators.${one}`) }))
  return (
    <div className={style.row}>
      <Select
        aria-label={`${t('scope.field')} ${at + 1}`}
        showSearch={{ optionFilterProp: 'label' }}
        options={[...fields]}
        value={field}
        onChange={(picked) => onChange({ field: picked, op })}
      />
      <Select
        aria-label={`${t('scope.operator')} ${at + 1}`}
        options={operators}
        value={op}
        onChange={(picked) => onChange({ field, op: picked })}
      />
      <ScopeValue
        label={`${t('scope.value')} ${at + 1}`}
        field={fields.find((one) => one.value === field)}
        {...{ op, value }}
        onChange={(typed) => onChange({ field, op, value: typed })}
      />
      <Button
        type="text"
        danger
        icon={<DeleteOutlined />}
        aria-label={t('scope.removeCondition', { n: at + 1 })}
        onClick={onRemove}
      />
    </div>
  )
}

/** Every condition must be complete. The server checks whether the value fits the column. */
export function isComplete(text: unknown): boolean {
  const { conditions } = draftOf(text)
  const isSaid = ({ op, value }: Part) => op === 'empty' || (value !== undefined && String(value) !== '')
  return conditions.length > 0 && conditions.every(isSaid)
}

function isReadable(text: unknown): boolean {
  return readCondition(text) !== undefined
}

/** While the user builds it, it may have no condition yet. */
function draftOf(text: unknown): ScopeCondition {
  return readCondition(text) ?? { match: 'all', conditions: [] }
}

export function readCondition(text: unknown): ScopeCondition | undefined {
  try {
    const draft = JSON.parse(String(text ?? '')) as ScopeCondition
    return draft.conditions.length === 0 ? { match: draft.match, conditions: [] } : scopeCondition.parse(draft)
  } catch {
    return undefined
  }
}
