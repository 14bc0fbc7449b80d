import { Change } from '../../../domain/price/change.tsx'
import { periodText } from '../../../domain/price/price-text.ts'
import { CardLine, CardList, type CardListProps } from '../../../parts/list/card-list.tsx'
import type { Selection } from '../../../parts/list/card-selection.tsx'
import style from '../price.module.css'
import {
  type MaterialListProps,
  type MaterialRow,
  NameCell,
  QuotationToggle,
  ReferenceCell,
  Spread,
  TrendCell,
} from './material-columns.tsx'
import { MaterialQuotationsLater } from './material-quotations-later.tsx'

/** The list by material as cards. */
export function MaterialCards({
  list,
  ...page
}: CardListProps<MaterialRow> & { list: MaterialListProps; selection?: Selection<MaterialRow> }) {
  return <CardList<MaterialRow> {...page} card={(row) => <MaterialCard {...{ row, list }} />} />
}

function MaterialCard({ row, list }: { row: MaterialRow; list: MaterialListProps }) {
  const { taxMode, onOpen, isOwnPrice, unfolding, trendOf } = list
  return (
    <>
      <NameCell {...{ row, onOpen, isOwnPrice }} />
      <CardLine>
        <ReferenceCell {...{ row, taxMode, isOwnPrice }} />
        <Change rate={row.mom} />
      </CardLine>
      <CardLine>
        <span className={style.soft}>
          {row.regionName ?? row.regionCode} · {periodText(row.period)}
        </span>
        <TrendCell {...{ row, trendOf }} />
      </CardLine>
      <CardLine>
        <Spread row={row} />
        <QuotationToggle {...{ row, unfolding }} />
      </CardLine>
      {unfolding.ids.includes(row.id) && (
        <MaterialQuotationsLater isCard {...{ row, taxMode }} onOpen={(id) => onOpen(id, row.id)} />
      )}
    </>
  )
}
