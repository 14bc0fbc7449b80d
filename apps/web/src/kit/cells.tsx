import type { Field, FieldKind } from '@library/contract/kit/field'
import { Popover, Tag } from 'antd'
import type { ComponentType, ReactNode } from 'react'
import { useWords } from '../platform/language.ts'
import { useDictionary, useTree } from '../platform/options.ts'
import { split } from './controls.tsx'
import style from './kit.module.css'

type CellProps = { field: Field; value: unknown }
const few = 3

/** How each kind of value reads in a table or a detail view. */
const cells: Record<FieldKind, ComponentType<CellProps>> = {
  text: Plain,
  longText: ({ value }) => <span className={style.longText}>{String(value)}</span>,
  secret: () => '••••••',
  integer: Plain,
  decimal: Plain,
  flag: ({ value }) => {
    const t = useWords()
    return <Tag color={value === 1 ? 'green' : undefined}>{value === 1 ? t('list.yes') : t('list.no')}</Tag>
  },
  choice: ({ field, value }) => {
    const { options } = useDictionary(field.dictionary)
    return <Tag color="blue">{options.find((option) => option.value === value)?.label ?? String(value)}</Tag>
  },
  datetime: Plain,
  reference: ({ field, value }) => useTree(field.target?.options).names.get(String(value)) ?? String(value),
  references: ({ field, value }) => {
    const { names, isPending } = useTree(field.target?.options)
    return isPending ? '…' : <Tags names={split(value).map((id) => names.get(id) ?? id)} />
  },
}

export function Cell({ field, value }: CellProps): ReactNode {
  if (value === null || value === undefined || value === '') return <span className={style.none}>–</span>
  const Shown = cells[field.kind]
  return <Shown field={field} value={value} />
}

function Plain({ value }: CellProps) {
  return String(value)
}

function Tags({ names }: { names: readonly string[] }) {
  const tags = (some: readonly string[]) => some.map((name, i) => <Tag key={`${i} ${name}`}>{name}</Tag>)
  if (names.length <= few + 1) return <span className={style.tags}>{tags(names)}</span>
  return (
    <span className={style.tags}>
      {tags(names.slice(0, few))}
      <Popover trigger={['hover', 'focus', 'click']} content={<div className={style.allTags}>{tags(names)}</div>}>
        <button type="button" className={style.moreTags}>
          +{names.length - few}
        </button>
      </Popover>
    </span>
  )
}
