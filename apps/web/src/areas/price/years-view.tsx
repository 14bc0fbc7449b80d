import type { yearRow } from '@library/contract/price/price-history'
import type { PriceRow } from '@library/contract/price/price-list'
import { useQuery } from '@tanstack/react-query'
import { Empty, Skeleton, Table, type TableColumnType } from 'antd'
import type { z } from 'zod'
import { Change } from '../../parts/change.tsx'
import { Failure } from '../../parts/failure.tsx'
import { useWords } from '../../platform/language.ts'
import { moneyText } from '../../platform/price-text.ts'
import { useUnitWord } from '../../platform/unit-word.ts'
import shared from './price.module.css'
import { yearsQuery } from './price-queries.ts'
import style from './years-view.module.css'

type YearRow = z.output<typeof yearRow>

const months = Array.from({ length: 12 }, (_, at) => at)

/** The last five years, month by month, each mean with how many months it rests on. */
export function YearsView({ row, taxMode }: { row: PriceRow; taxMode: number }) {
  const t = useWords()
  const unitWord = useUnitWord()
  const endYear = Number(row.period.slice(0, 4))
  const { data, error, isPending, refetch } = useQuery(
    yearsQuery({ id: row.id, regionCode: row.regionCode, startYear: endYear - 4, endYear, taxMode }),
  )
  if (isPending) return <Skeleton active paragraph={{ rows: 6 }} />
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  const years = data.filter(({ count }) => count > 0)
  if (years.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('price.noTrend')} />
  const money = (value: string | null) => (value === null ? '–' : moneyText(value))
  const month = (at: number): TableColumnType<YearRow> => ({
    ...{ key: `m${at}`, title: t('price.month', { n: at + 1 }), align: 'right' },
    render: (_, one) => <span data-carried={one.carried[at] === 1 || undefined}>{money(one.months[at] ?? null)}</span>,
  })
  const columns: TableColumnType<YearRow>[] = [
    { key: 'year', title: t('price.yearColumn'), dataIndex: 'year', fixed: 'left' },
    ...months.map(month),
    {
      key: 'avg',
      title: t('price.mean'),
      align: 'right',
      render: (_, one) => `${money(one.avg)} (${t('price.monthsOf', { n: one.count })})`,
    },
    { key: 'max', title: t('price.highest'), align: 'right', render: (_, one) => money(one.max) },
    { key: 'min', title: t('price.lowest'), align: 'right', render: (_, one) => money(one.min) },
    { key: 'yoy', title: t('price.yoy'), align: 'right', render: (_, one) => <Change rate={one.yoy} /> },
  ]
  return (
    <div className={style.years}>
      <Table
        size="small"
        rowKey="year"
        pagination={false}
        scroll={{ x: 'max-content' }}
        dataSource={years}
        columns={columns}
      />
      <p className={shared.soft}>{t('price.yearsNote', { unit: unitWord(row.unitCode) })}</p>
    </div>
  )
}
