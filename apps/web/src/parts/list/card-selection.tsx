import { useRef } from 'react'
import { useTranslation } from '../../platform/text/language.ts'
import { RowTick } from '../rows/row-controls.tsx'
import style from './card-list.module.css'

type Row = { id: string }
export type Selection<T> = { ids: readonly string[]; onSelect: (ids: string[], rows: T[]) => void }
type Ticks = { ids: readonly string[]; onSelect: (ids: string[]) => void }

/** Remembers the rows of other pages, because a selection spans pages and is given with its rows. */
export function useCardSelection<T extends Row>(selection: Selection<T> | undefined, page: readonly T[]) {
  const known = useRef(new Map<string, T>())
  if (!selection) return undefined
  const onSelect = (ids: string[]) => {
    for (const row of page) known.current.set(row.id, row)
    const rows = ids.flatMap((id) => known.current.get(id) ?? [])
    selection.onSelect(ids, rows)
  }
  return { ids: selection.ids, onSelect }
}

/** Selects one card. The label around the checkbox is large enough for a finger. */
export function SelectCard({ id, ids, onSelect }: Ticks & Row) {
  const t = useTranslation()
  const checked = ids.includes(id)
  const toggle = () => onSelect(checked ? ids.filter((one) => one !== id) : [...ids, id])
  return (
    <label className={style.pick}>
      <RowTick checked={checked} aria-label={t('list.selectRow')} onChange={toggle} />
    </label>
  )
}

/** Selects every card of the page, or none of them. */
export function SelectPage({ page, ids, onSelect }: Ticks & { page: readonly Row[] }) {
  const t = useTranslation()
  const here = page.map((row) => row.id)
  const others = ids.filter((id) => !here.includes(id))
  const checked = here.every((id) => ids.includes(id))
  return (
    <label className={style.pickAll}>
      <RowTick checked={checked} onChange={() => onSelect(checked ? others : [...others, ...here])} />
      {t('list.selectAll')}
    </label>
  )
}
