import DownOutlined from '@ant-design/icons/es/icons/DownOutlined'
import UpOutlined from '@ant-design/icons/es/icons/UpOutlined'
import type { AnswerOf } from '@library/contract/kit/call'
import type { pricePageCall } from '@library/contract/price/price-list'
import { Change } from '../../../domain/price/change.tsx'
import { moneyText } from '../../../domain/price/price-text.ts'
import { Sparkline } from '../../../domain/price/sparkline.tsx'
import { BusinessText } from '../../../kit/choices/pickers.tsx'
import { RowButton } from '../../../parts/rows/row-controls.tsx'
import { useTranslation } from '../../../platform/text/language.ts'
import { type Column, MaterialCell, usePriceColumns } from '../list/price-columns.tsx'
import { Price, Sample } from '../market/figures.tsx'
import style from './materials.module.css'
import type { TrendOf } from './use-sparklines.ts'
import type { Unfolding } from './use-unfolding.ts'

/** One material in one region. */
export type MaterialRow = AnswerOf<typeof pricePageCall>['records'][number]

export type MaterialListProps = {
  taxMode: number
  /** `under`: the row of the list under which the price stands. */
  onOpen: (id: string, under?: string) => void
  /** The user asked for a brand, an enterprise or a price type: its own price shows, not the reference price. */
  isOwnPrice: boolean
  unfolding: Unfolding
  trendOf: TrendOf
}

export function useMaterialColumns(list: MaterialListProps): Column<MaterialRow>[] {
  const { taxMode, onOpen, isOwnPrice, unfolding, trendOf } = list
  const t = useTranslation()
  const { material, price, place } = usePriceColumns<MaterialRow>({ taxMode, onOpen })
  return [
    { ...material, render: (_, row) => <NameCell {...{ row, onOpen, isOwnPrice }} /> },
    {
      ...{ ...price, title: t(isOwnPrice ? 'price.price' : 'price.reference'), width: 156 },
      render: (_, row) => <ReferenceCell {...{ row, taxMode, isOwnPrice }} />,
    },
    { key: 'mom', title: t('price.mom'), align: 'right', width: 76, render: (_, row) => <Change rate={row.mom} /> },
    { ...place, width: 88 },
    {
      ...{ key: 'quotations', title: t('price.quoted'), align: 'right', width: 140 },
      render: (_, row) => (
        <span className={style.stack} data-lines>
          <Spread row={row} />
          <QuotationToggle row={row} unfolding={unfolding} />
        </span>
      ),
    },
    {
      ...{ key: 'trend', title: t('price.lately'), width: 88 },
      render: (_, row) => <TrendCell {...{ row, trendOf }} />,
    },
  ]
}

type CellProps = { row: MaterialRow; isOwnPrice: boolean }

/** A material has no brand of its own: the brand belongs to the row behind it. */
export function NameCell({ row, onOpen, isOwnPrice }: CellProps & { onOpen: (id: string) => void }) {
  return <MaterialCell row={isOwnPrice ? row : { ...row, brand: null }} onOpen={onOpen} />
}

/** The reference price first. Without one, the price of the row behind it, with its type. */
export function ReferenceCell({ row, taxMode, isOwnPrice }: CellProps & { taxMode: number }) {
  const reference = isOwnPrice ? null : row.refPrice
  return (
    <span className={style.figures}>
      <Price strong price={reference ?? row.price} unit={row.unitCode} taxMode={taxMode} />
      {reference === null && (
        <span className={style.soft}>
          <BusinessText code="price_type" value={row.priceType} />
          {isOwnPrice && ` · ${row.enterpriseName}`}
        </span>
      )}
      <Sample short n={row.n} isReference={row.isReference} />
    </span>
  )
}

/** The reference price over a year. Its room is there while it loads. */
export function TrendCell({ row, trendOf }: { row: MaterialRow; trendOf: TrendOf }) {
  const t = useTranslation()
  const values = trendOf(row.id)
  const known = (values ?? []).filter((value) => value !== null)
  const ends = { from: textOf(known[0]), to: textOf(known.at(-1)) }
  const label = t('watch.trendOf', { name: `${row.materialName} ${row.spec}`, n: values?.length ?? 0, ...ends })
  return <span className={style.trend}>{values && <Sparkline {...{ values, label }} />}</span>
}

function textOf(value: number | undefined): string {
  return value === undefined ? '' : moneyText(value.toFixed(2))
}

/** From the lowest to the highest price under the row. */
export function Spread({ row: { lowest, highest } }: { row: MaterialRow }) {
  if (!lowest || !highest) return null
  return (
    <span className={style.spread}>
      {moneyText(lowest)}
      {highest !== lowest && ` – ${moneyText(highest)}`}
    </span>
  )
}

/** Opens and closes the quotations below the row. */
export function QuotationToggle({ row, unfolding }: { row: MaterialRow; unfolding: Unfolding }) {
  const t = useTranslation()
  const { id, quotations = 0, stdMaterialId, materialName, spec } = row
  if (!stdMaterialId || quotations === 0) return null
  const isOpen = unfolding.ids.includes(id)
  const text = t('price.quotations', { n: quotations })
  return (
    <RowButton
      flush
      aria-expanded={isOpen}
      aria-label={`${text} ${materialName} ${spec}`}
      onClick={() => unfolding.toggle(id)}
    >
      {text} {isOpen ? <UpOutlined className={style.caret} /> : <DownOutlined className={style.caret} />}
    </RowButton>
  )
}
