import { type ColumnMeaning, columnFields, columnLabel } from '@library/contract/material-import/material-import'
import { Select } from 'antd'
import { useLanguage, useTranslation } from '../../platform/text/language.ts'
import style from './material.module.css'

type Option<M> = { value: M; label: string }
type Props<M extends string> = {
  heading: string
  mapping: Readonly<Record<string, M>>
  options: readonly Option<M>[]
  disabled: boolean
  onChange: (heading: string, meaning: M | undefined) => void
}

/** What a column of a file can mean: a field, or an attribute of a class that was recognized by its label. */
export function useMeanings(mapping: Readonly<Record<string, string>>): Option<ColumnMeaning>[] {
  const t = useTranslation()
  const language = useLanguage()
  const fields = columnFields.map((name) => ({ value: name as ColumnMeaning, label: columnLabel(name, language) }))
  const attributes = Object.values(mapping).flatMap((value) =>
    isAttribute(value) ? [{ value, label: t('materialImport.attribute', { label: value.slice(5) }) }] : [],
  )
  return [...fields, ...attributes]
}

function isAttribute(value: string): value is `attr.${string}` {
  return value.startsWith('attr.')
}

/** The meaning of one column; empty where it is not read. */
export function MeaningSelect<M extends string>({ heading, mapping, options, disabled, onChange }: Props<M>) {
  const t = useTranslation()
  return (
    <Select<M>
      className={style.meaning ?? ''}
      aria-label={t('materialImport.meaningOf', { heading })}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      disabled={disabled}
      placeholder={t('materialImport.notRead')}
      value={mapping[heading] ?? null}
      options={[...options]}
      onChange={(meaning: M | undefined) => onChange(heading, meaning)}
    />
  )
}
