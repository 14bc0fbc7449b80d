import type { PriceRow } from '@library/contract/price/price-list'
import { Spin } from 'antd'
import type { ComponentProps, ReactNode } from 'react'
import { Change } from '../../parts/change.tsx'
import { useDrawnInTurn } from '../../parts/drawn-in-turn.ts'
import { Kept } from '../../parts/kept.tsx'
import { ListPager } from '../../parts/list-pager.tsx'
import { type ListTable, NoRows } from '../../parts/list-table.tsx'
import { periodText } from '../../platform/price-text.ts'
import { CompareButton } from './compare-button.tsx'
import { Sample } from './figures.tsx'
import shared from './price.module.css'
import style from './price-cards.module.css'
import { MaterialCell, PriceCell } from './price-columns.tsx'

type TableProps = ComponentProps<typeof ListTable<PriceRow>>
type Props = Pick<TableProps, 'page' | 'params' | 'onParams' | 'none' | 'totalWords'> & {
  taxMode: number
  onOpen: (id: string) => void
}

/** The same list, a card for each: for a phone, or to look around. */
export function PriceCards({ taxMode, onOpen, ...list }: Props) {
  const { page } = list
  const records = page.data?.records ?? []
  if (records.length === 0) return <NoRows {...list} />
  return (
    <>
      <Spin spinning={page.isPlaceholderData} delay={300} aria-busy={page.isPlaceholderData}>
        <Kept isKept={page.isPlaceholderData}>
          <ul className={style.cards}>
            {records.map((row, at) => (
              <CardPlace key={row.id} at={at}>
                <PriceCard row={row} taxMode={taxMode} onOpen={onOpen} />
              </CardPlace>
            ))}
          </ul>
        </Kept>
      </Spin>
      <ListPager {...list} total={page.data?.total ?? 0} />
    </>
  )
}

function CardPlace({ at, children }: { at: number; children: ReactNode }) {
  const { place, isDrawn } = useDrawnInTurn<HTMLLIElement>(at)
  return <li ref={place}>{isDrawn && children}</li>
}

function PriceCard({ row, taxMode, onOpen }: { row: PriceRow } & Pick<Props, 'taxMode' | 'onOpen'>) {
  return (
    <article className={style.card}>
      <header>
        <MaterialCell row={row} onOpen={onOpen} />
        <CompareButton row={row} />
      </header>
      <p className={style.line}>
        <PriceCell row={row} taxMode={taxMode} />
        <Change rate={row.mom} />
      </p>
      <p className={style.line}>
        <span className={shared.soft}>
          {row.regionName ?? row.regionCode} · {periodText(row.period)}
        </span>
        <Sample n={row.n} isReference={row.isReference} />
      </p>
      <p className={shared.soft}>{row.enterpriseName}</p>
    </article>
  )
}
