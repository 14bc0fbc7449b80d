import type { Field, FieldKind } from '@library/contract/kit/field'
import { Tag } from 'antd'
import type { ComponentType, ReactNode } from 'react'
import { MenuIcon } from '../parts/icons/menu-icon.tsx'
import { splitIds } from '../parts/picked.ts'
import { TagList } from '../parts/rows/tag-list.tsx'
import { useTranslation } from '../platform/text/language.ts'
import { momentText } from '../platform/text/moment-text.ts'
import { namesOf } from '../platform/tree/tree-names.ts'
import { useDictionary, useTree } from './choices/options.ts'
import style from './kit.module.css'

type CellProps = { field: Field; value: unknown }

/** How each kind of value renders in a table or a detail view. */
const cells: Record<FieldKind, ComponentType<CellProps>> = {
  text: ({ value }) => <span className={style.cellText}>{String(value)}</span>,
  icon: ({ value }) => (
    <span role="img" className={style.cellIcon} title={String(value)} aria-label={String(value)}>
      <MenuIcon name={String(value)} />
    </span>
  ),
  longText: ({ value }) => <span className={style.cellText}>{String(value)}</span>,
  secret: () => '••••••',
  integer: ({ value }) => String(value),
  decimal: ({ value }) => String(value),
  flag: ({ value }) => {
    const t = useTranslation()
    return <Tag color={value === 1 ? 'success' : undefined}>{value === 1 ? t('list.yes') : t('list.no')}</Tag>
  },
  choice: ({ field, value }) => {
    const { options, isPending } = useDictionary(field.dictionary)
    const label = options.find((option) => option.value === value)?.label ?? (isPending ? '…' : String(value))
    return <Tag color="processing">{label}</Tag>
  },
  day: ({ value }) => String(value),
  datetime: ({ value }) => momentText(String(value)),
  parent: ({ field, value }) => useTree(field.target?.options).names.get(String(value)) ?? '–',
  reference: ({ field, value }) => useTree(field.target?.options).names.get(String(value)) ?? String(value),
  references: ({ field, value }) => {
    const { nodes, isPending } = useTree(field.target?.options)
    return isPending ? '…' : <TagList names={namesOf(nodes, new Set(splitIds(value)))} />
  },
}

export function Cell({ field, value }: CellProps): ReactNode {
  if (value === null || value === undefined || value === '') return '–'
  const Shown = cells[field.kind]
  return <Shown field={field} value={value} />
}
