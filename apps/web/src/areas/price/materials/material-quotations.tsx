import type { QuotationRow } from '@library/contract/price/price-list'
import { useQuery } from '@tanstack/react-query'
import { Skeleton, Table, type TableColumnType } from 'antd'
import { Change } from '../../../domain/price/change.tsx'
import { BusinessText } from '../../../kit/choices/pickers.tsx'
import { Failure } from '../../../parts/failure.tsx'
import { CardLine } from '../../../parts/list/card-list.tsx'
import { RowButton } from '../../../parts/rows/row-controls.tsx'
import { useCan } from '../../../platform/menu/menu.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import { CompareButton } from '../compare/compare-button.tsx'
import { DemandButton } from '../demand-button.tsx'
import { Contact } from '../detail/price-facts.tsx'
import { QuotationFile } from '../detail/quotation-file.tsx'
import { Validity } from '../detail/validity.tsx'
import { Price } from '../market/figures.tsx'
import { Deviation, FreightCell } from '../market/quotation-card.tsx'
import { quotationsQuery } from '../price-queries.ts'
import type { MaterialRow } from './material-columns.tsx'
import style from './materials.module.css'

type Props = { row: MaterialRow; taxMode: number; onOpen: (id: string) => void; isCard?: boolean }

const most = '200'

/** The quotations of one material in one region and period, each against their median. */
export function MaterialQuotations({ row, taxMode, onOpen, isCard = false }: Props) {
  const { stdMaterialId, regionCode, period } = row
  const { data, error, isPending, refetch } = useQuery(
    quotationsQuery({ stdMaterialId: stdMaterialId ?? '', regionCode, period, taxMode: String(taxMode), size: most }),
  )
  if (isPending) return <Skeleton active title={false} paragraph={{ rows: Math.min(row.quotations ?? 1, 5) }} />
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  const quotations = data.records
  return isCard ? <QuotationItems {...{ quotations, onOpen }} /> : <QuotationTable {...{ quotations, onOpen }} />
}

type ListProps = { quotations: readonly QuotationRow[]; onOpen: (id: string) => void }

function QuotationTable({ quotations, onOpen }: ListProps) {
  const t = useTranslation()
  const can = useCan()
  const columns: TableColumnType<QuotationRow>[] = [
    { title: t('price.enterprise'), render: (_, one) => <Enterprise {...{ one, onOpen }} /> },
    {
      title: t('price.price'),
      align: 'right',
      width: 128,
      render: (_, one) => <Price price={one.price} unit={one.unitCode} />,
    },
    { title: t('quotation.deviation'), align: 'right', render: (_, one) => <Change rate={one.deviation} /> },
    { title: t('price.freight'), render: (_, one) => <FreightCell row={one} /> },
    { title: t('price.validity'), render: (_, one) => <Validity row={one} /> },
    { title: t('price.contact'), render: (_, one) => <Contact id={one.id} /> },
    ...(can('inquiry_demand_add')
      ? [{ title: t('inquiry.ask'), render: (_: unknown, one: QuotationRow) => <DemandButton bare row={one} /> }]
      : []),
    { title: t('quotation.file'), render: (_, one) => <QuotationFile id={one.quotationId} /> },
    { title: t('price.compare'), align: 'center', render: (_, one) => <CompareButton row={one} /> },
  ]
  return <Table<QuotationRow> rowKey="id" size="small" pagination={false} dataSource={quotations} columns={columns} />
}

function QuotationItems({ quotations, onOpen }: ListProps) {
  return (
    <ul className={style.quotations}>
      {quotations.map((one) => (
        <li key={one.id}>
          <CardLine>
            <Enterprise {...{ one, onOpen }} />
            <CompareButton row={one} />
          </CardLine>
          <CardLine>
            <Price price={one.price} unit={one.unitCode} />
            <Deviation row={one} />
          </CardLine>
          <Validity row={one} />
          <span className={style.ways}>
            <Contact id={one.id} />
            <DemandButton bare row={one} />
            {one.quotationId && <QuotationFile id={one.quotationId} />}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Enterprise({ one, onOpen }: { one: QuotationRow; onOpen: (id: string) => void }) {
  return (
    <span className={style.name}>
      <RowButton flush onClick={() => onOpen(one.id)}>
        {one.enterpriseName}
      </RowButton>
      <small>
        <BusinessText code="price_type" value={one.priceType} />
        {one.brand && ` · ${one.brand}`}
      </small>
    </span>
  )
}
