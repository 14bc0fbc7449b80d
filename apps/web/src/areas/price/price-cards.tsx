import type { PriceRow } from '@library/contract/price/price-list'
import { Spin } from 'antd'
import type { ComponentProps, ReactNode } from 'react'
import { Change } from '../../parts/change.tsx'
import { drawnAtOnce, useDrawnInTurn } from '../../parts/drawn-in-turn.ts'
import { Kept } from '../../parts/kept.tsx'
import { ListPager } from '../../parts/list-pager.tsx'
import { type ListTable, NoRows } from '../../parts/list-table.tsx'
import { periodText } from '../../platform/price-text.ts'
import { CompareButton } from './compare-button.tsx'
import { Sample } from './figures.tsx'
import shared from './price.module.css'
import style from './price-cards.module.css'
import { MaterialCell, PriceCell } from './price-columns.tsx'

type TableProps<T extends PriceRow> = ComponentProps<typeof ListTable<T>>
type CardProps<T> = {
  taxMode: number
  onOpen: (id: string) => void
  /** How far the price is from what it is measured against; usually from the last period's. */
  change?: (row: T) => ReactNode
  /** What a list shows of its rows beyond every price. */
  more?: (row: T) => ReactNode
}
type Props<T extends PriceRow> = Pick<TableProps<T>, 'page' | 'params' | 'onParams' | 'none' | 'totalWords'> &
  CardProps<T>

/** The same list, a card for each: for a phone, or to look around. */
export function PriceCards<T extends PriceRow>({ taxMode, onOpen, change, more, ...list }: Props<T>) {
  const { page } = list
  const records = page.data?.records ?? []
  if (records.length === 0) return <NoRows {...list} />
  return (
    <>
      <Spin spinning={page.isPlaceholderData} delay={300} aria-busy={page.isPlaceholderData}>
        <Kept isKept={page.isPlaceholderData}>
          <ul className={style.cards}>
            {records.map((row, at) => (
              <CardPlace key={row.id} isFirst={at < drawnAtOnce(records.length)}>
                <PriceCard {...{ row, taxMode, onOpen, change, more }} />
              </CardPlace>
            ))}
          </ul>
        </Kept>
      </Spin>
      <ListPager {...list} total={page.data?.total ?? 0} />
    </>
  )
}

function CardPlace({ isFirst, children }: { isFirst: boolean; children: ReactNode }) {
  const { place, isDrawn } = useDrawnInTurn<HTMLLIElement>(isFirst)
  return <li ref={place}>{isDrawn && children}</li>
}

function PriceCard<T extends PriceRow>({ row, taxMode, onOpen, change, more }: { row: T } & CardProps<T>) {
  return (
    <article className={style.card}>
      <header>
        <MaterialCell row={row} onOpen={onOpen} />
        <CompareButton row={row} />
      </header>
      <p className={style.line}>
        <PriceCell row={row} taxMode={taxMode} />
        {change ? change(row) : <Change rate={row.mom} />}
      </p>
      <p className={style.line}>
        <span className={shared.soft}>
          {row.regionName ?? row.regionCode} · {periodText(row.period)}
        </span>
        <Sample n={row.n} isReference={row.isReference} />
      </p>
      <p className={shared.soft}>{row.enterpriseName}</p>
      {more?.(row)}
    </article>
  )
}
