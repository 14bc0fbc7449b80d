import type { PriceRow } from '@library/contract/price/price-list'
import type { ReactNode } from 'react'
import { periodText } from '../../../domain/price/price-text.ts'
import { CardLine, CardList, type CardListProps } from '../../../parts/list/card-list.tsx'
import { CompareButton } from '../compare/compare-button.tsx'
import { Sample } from '../market/figures.tsx'
import style from '../price.module.css'
import { MaterialCell, PriceCell } from './price-columns.tsx'

type CardProps<T> = {
  taxMode: number
  onOpen: (id: string) => void
  /** The difference from the compared price. */
  change: (row: T) => ReactNode
  /** What a list shows beyond the common columns. */
  more: (row: T) => ReactNode
}

/** The same list of prices as cards. */
export function PriceCards<T extends PriceRow>({
  taxMode,
  onOpen,
  change,
  more,
  ...list
}: CardListProps<T> & CardProps<T>) {
  return <CardList<T> {...list} card={(row) => <PriceCard {...{ row, taxMode, onOpen, change, more }} />} />
}

function PriceCard<T extends PriceRow>({ row, taxMode, onOpen, change, more }: { row: T } & CardProps<T>) {
  return (
    <>
      <CardLine>
        <MaterialCell row={row} onOpen={onOpen} />
        <CompareButton row={row} />
      </CardLine>
      <CardLine>
        <PriceCell row={row} taxMode={taxMode} />
        {change(row)}
      </CardLine>
      <CardLine>
        <span className={style.soft}>
          {row.regionName ?? row.regionCode} · {periodText(row.period)}
        </span>
        <Sample n={row.n} isReference={row.isReference} />
      </CardLine>
      <p className={style.soft}>{row.enterpriseName}</p>
      {more(row)}
    </>
  )
}
