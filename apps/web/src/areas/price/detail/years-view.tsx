import type { yearRow } from '@library/contract/price/price-history'
import type { PriceRow } from '@library/contract/price/price-list'
import { useQuery } from '@tanstack/react-query'
import { Empty, Skeleton, Table, type TableColumnType } from 'antd'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { Change } from '../../../domain/price/change.tsx'
import { moneyText } from '../../../domain/price/price-text.ts'
import { useUnitText } from '../../../domain/price/unit-text.ts'
import { Failure } from '../../../parts/failure.tsx'
import { useLanguage, useTranslation } from '../../../platform/text/language.ts'
import shared from '../price.module.css'
import { yearsQuery } from '../price-queries.ts'
import style from './years-view.module.css'

type YearRow = z.output<typeof yearRow>
type Line = { key: string; name: string; month?: number; cell: (year: YearRow) => ReactNode }

const months = Array.from({ length: 12 }, (_, at) => at)

type Row = Pick<PriceRow, 'id' | 'regionCode' | 'period' | 'unitCode'>

/** The last five years side by side, by month. Each mean shows how many months it includes. */
export function YearsView({ row, taxMode }: { row: Row; taxMode: number }) {
  const t = useTranslation()
  const unitText = useUnitText()
  const lines = useLines()
  const endYear = Number(row.period.slice(0, 4))
  const { data, error, isPending, refetch } = useQuery(
    yearsQuery({ id: row.id, regionCode: row.regionCode, startYear: endYear - 4, endYear, taxMode }),
  )
  if (isPending) return <Skeleton active paragraph={{ rows: 6 }} />
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  const years = data.filter(({ count }) => count > 0)
  if (years.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('price.noTrend')} />
  // Of the few months that a visitor sees, the others would be an empty table.
  const isLimited = years.some(({ limited }) => limited)
  const columns: TableColumnType<Line>[] = [
    { key: 'name', title: t('price.monthColumn'), dataIndex: 'name', rowScope: 'row', fixed: 'left' },
    ...years.map(
      (one): TableColumnType<Line> => ({
        ...{ key: one.year, title: one.year, align: 'right' },
        render: (_, { cell }) => cell(one),
      }),
    ),
  ]
  return (
    <div className={style.years}>
      <Table
        size="small"
        rowKey="key"
        pagination={false}
        scroll={{ x: 'max-content' }}
        dataSource={lines.filter(({ month }) => month === undefined || !isLimited || years.some(hasPrice(month)))}
        columns={columns}
      />
      <p className={shared.soft}>{t('price.yearsNote', { unit: unitText(row.unitCode) })}</p>
    </div>
  )
}

const hasPrice = (month: number) => (one: YearRow) => one.months[month] !== null
const money = (value: string | null) => (value === null ? '–' : moneyText(value))

function useLines(): Line[] {
  const t = useTranslation()
  const { format } = new Intl.DateTimeFormat(useLanguage(), { month: 'short', timeZone: 'UTC' })
  const month = (at: number): Line => ({
    key: `m${at}`,
    month: at,
    name: format(Date.UTC(2000, at)),
    cell: (one) => <span data-carried={one.carried[at] === 1 || undefined}>{money(one.months[at] ?? null)}</span>,
  })
  return [
    ...months.map(month),
    {
      key: 'avg',
      name: t('price.mean'),
      cell: (one) => `${money(one.avg)} (${t('price.monthsOf', { n: one.count })})`,
    },
    { key: 'max', name: t('price.highest'), cell: (one) => money(one.max) },
    { key: 'min', name: t('price.lowest'), cell: (one) => money(one.min) },
    {
      key: 'yoy',
      name: t('price.yoy'),
      cell: (one) => (
        <>
          <Change rate={one.yoy} /> {one.yoy !== null && `(${t('price.monthsOf', { n: one.yoyMonths })})`}
        </>
      ),
    },
  ]
}
