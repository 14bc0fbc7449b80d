import { useQuery } from '@tanstack/react-query'
import { Empty, Skeleton, Table, type TableColumnType } from 'antd'
import type { ReactNode } from 'react'
import { Change } from '../../../domain/price/change.tsx'
import { moneyText } from '../../../domain/price/price-text.ts'
import { useUnitText } from '../../../domain/price/unit-text.ts'
import { Failure } from '../../../parts/failure.tsx'
import { useTranslation } from '../../../platform/text/language.ts'
import shared from '../price.module.css'
import { yearsQuery } from '../price-queries.ts'
import type { PartRow } from './detail-row.ts'
import pair from './pair.module.css'
import { monthChange, type YearRow } from './year-row.ts'
import { useMonthNames, YearsChart } from './years-chart.tsx'
import style from './years-view.module.css'

type Line = { key: string; name: string; month?: number; cell: (year: YearRow) => ReactNode }

const shownYears = 5

/** The last five years side by side, each month against the same month of the year before. */
export function YearsView({ row, taxMode }: { row: PartRow; taxMode: number }) {
  const t = useTranslation()
  const endYear = Number(row.period.slice(0, 4))
  const { data, error, isPending, refetch } = useQuery(
    // One year more than is shown, for the changes of the first.
    yearsQuery({ id: row.id, regionCode: row.regionCode, startYear: endYear - shownYears, endYear, taxMode }),
  )
  if (isPending) return <Skeleton active paragraph={{ rows: 6 }} />
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  const years = data.filter(({ count, year }) => count > 0 && year > endYear - shownYears)
  if (years.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('price.noTrend')} />
  return (
    <div className={pair.pair}>
      {years.length > 1 && <YearsChart row={row} years={years} />}
      <YearsTable row={row} years={years} known={data} />
    </div>
  )
}

type TableProps = { row: PartRow; years: readonly YearRow[]; known: readonly YearRow[] }

function YearsTable({ row, years, known }: TableProps) {
  const t = useTranslation()
  const unitText = useUnitText()
  const lines = useLines(known)
  // Of the few months that a visitor sees, the others would be an empty table.
  const isLimited = years.some(({ limited }) => limited)
  const columns: TableColumnType<Line>[] = [
    { key: 'name', title: t('price.monthColumn'), dataIndex: 'name', rowScope: 'row', fixed: 'left' },
    ...years.map(
      (one): TableColumnType<Line> => ({
        ...{ key: one.year, title: <Noted>{one.year}</Noted>, align: 'right' },
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

function useLines(known: readonly YearRow[]): Line[] {
  const t = useTranslation()
  const month = (name: string, at: number): Line => ({
    ...{ key: `m${at}`, month: at, name },
    cell: (one) => <MonthCell at={at} one={one} before={known.find(({ year }) => year === one.year - 1)} />,
  })
  return [
    ...useMonthNames().map(month),
    {
      key: 'avg',
      name: t('price.mean'),
      cell: (one) => <Noted note={t('price.monthsOf', { n: one.count })}>{money(one.avg)}</Noted>,
    },
    { key: 'max', name: t('price.highest'), cell: (one) => <Noted>{money(one.max)}</Noted> },
    { key: 'min', name: t('price.lowest'), cell: (one) => <Noted>{money(one.min)}</Noted> },
    {
      key: 'yoy',
      name: t('price.yoy'),
      cell: (one) => (
        <Noted note={one.yoyMonths > 0 && t('price.sameMonths', { n: one.yoyMonths })}>
          <Change rate={one.yoy} />
        </Noted>
      ),
    },
  ]
}

type MonthProps = { at: number; one: YearRow; before: YearRow | undefined }

/** The price of a month, and its change against the same month of the year before. */
function MonthCell({ at, one, before }: MonthProps) {
  const t = useTranslation()
  const price = one.months[at] ?? null
  const rate = monthChange(one, before, at)
  return (
    <Noted note={rate !== null && <Change rate={rate} />}>
      <span
        data-carried={one.carried[at] === 1 || undefined}
        title={one.takenOver[at] === 1 ? t('price.takenOver') : undefined}
      >
        {money(price)}
      </span>
    </Noted>
  )
}

function Noted({ note, children }: { note?: ReactNode; children: ReactNode }) {
  return (
    <span className={style.noted}>
      {children}
      <small>{note}</small>
    </span>
  )
}
