import type { classIndex } from '@library/contract/price/price-overview'
import { useQuery } from '@tanstack/react-query'
import { Empty, Skeleton, Table } from 'antd'
import { useMemo, useState } from 'react'
import type { z } from 'zod'
import { Change } from '../../../domain/price/change.tsx'
import { periodText, rateText } from '../../../domain/price/price-text.ts'
import { Chart } from '../../../parts/chart/chart.tsx'
import type { ChartData } from '../../../parts/chart/chart-data.ts'
import { Failure } from '../../../parts/failure.tsx'
import { RowButton } from '../../../parts/rows/row-controls.tsx'
import { useTranslation } from '../../../platform/text/language.ts'
import { ClassTrend } from '../detail/class-trend.tsx'
import { useClassName } from '../list/class-tree.tsx'
import shared from '../price.module.css'
import { indexQuery } from '../price-queries.ts'
import style from './class-index.module.css'
import { IndexMethod } from './index-method.tsx'

type ClassFigure = z.output<typeof classIndex>
/** The smallest change that rounds to more than 0.00%. */
const leastShown = 0.00005

/** The station's index and the contribution of each category to its change. */
export function ClassIndex() {
  const t = useTranslation()
  const { data, error, isPending, refetch } = useQuery(indexQuery())
  const nameIn = useClassName()
  const classes = useMemo(
    () => (data?.classes ?? []).map((one) => ({ ...one, name: nameIn(one.categoryId, one.name) })),
    [data, nameIn],
  )
  const chart = useMemo(() => chartOf(classes, t('comparison.contribution')), [classes, t])
  const months =
    data?.period &&
    data.basePeriod &&
    t('comparison.base', { period: periodText(data.period), base: periodText(data.basePeriod) })
  return (
    <section className={shared.sheet} aria-label={t('comparison.index')}>
      <div className={shared.headline}>
        <h2>{t('comparison.index')}</h2>
        {data?.index != null && <b className={style.figure}>{data.index.toFixed(2)}</b>}
        {data && <Change rate={data.mom} />}
        <span className={shared.soft}>{months}</span>
      </div>
      {isPending && <Skeleton active paragraph={{ rows: 6 }} />}
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {data?.classes.length === 0 && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('comparison.noIndex')} />
      )}
      {data?.period && classes.length > 0 && (
        <>
          {chart.names.length > 0 && (
            <>
              <h3 className={style.caption}>{t('comparison.contribution')}</h3>
              <Chart
                label={t('comparison.contribution')}
                corner={t('price.classOne')}
                data={chart}
                height={Math.max(160, 64 + chart.names.length * 28)}
              />
            </>
          )}
          <ClassTable rows={classes} period={data.period} />
          {data.basePeriod && <IndexMethod basePeriod={data.basePeriod} weightsFrom={data.weightsFrom} />}
        </>
      )}
    </section>
  )
}

/** The trend of a category's index, below it: one at a time, on demand. */
function ClassTable({ rows, period }: { rows: readonly ClassFigure[]; period: string }) {
  const t = useTranslation()
  const [opened, setOpened] = useState<string>()
  const nameOf = ({ categoryId, code, name }: ClassFigure) => (
    <RowButton
      flush
      className={style.name ?? ''}
      aria-expanded={categoryId === opened}
      title={t('comparison.showClass', { name })}
      onClick={() => setOpened(categoryId === opened ? undefined : categoryId)}
    >
      {code} {name}
    </RowButton>
  )
  return (
    <Table
      size="small"
      rowKey="categoryId"
      pagination={false}
      scroll={{ x: 'max-content' }}
      dataSource={rows}
      expandable={{
        showExpandColumn: false,
        expandedRowKeys: opened ? [opened] : [],
        expandedRowRender: ({ categoryId, name }) => <ClassTrend {...{ categoryId, name, period }} />,
      }}
      columns={[
        { title: t('price.classOne'), fixed: 'left', render: (_, one: ClassFigure) => nameOf(one) },
        { title: t('price.index'), align: 'right', render: (_, one: ClassFigure) => one.index.toFixed(2) },
        { title: t('price.mom'), align: 'right', render: (_, one: ClassFigure) => <Change rate={one.mom} /> },
        {
          title: t('comparison.contribution'),
          align: 'right',
          render: (_, one: ClassFigure) => <Change rate={one.contribution} />,
        },
        {
          title: t('comparison.weight'),
          align: 'right',
          render: (_, one: ClassFigure) => `${(one.share * 100).toFixed(2)}%`,
        },
        { title: t('price.samples'), dataIndex: 'n', align: 'right' },
      ]}
    />
  )
}

/** Categories without a contribution would fill half of the chart. The table has them. */
function chartOf(rows: readonly ClassFigure[], name: string): ChartData {
  const moved = rows.filter(({ contribution }) => Math.abs(contribution ?? 0) >= leastShown)
  const sorted = moved.toSorted((a, b) => Math.abs(b.contribution ?? 0) - Math.abs(a.contribution ?? 0))
  return {
    kind: 'rank',
    names: sorted.map(({ code, name }) => `${code} ${name}`),
    unit: '%',
    series: [
      {
        name,
        values: sorted.map(({ contribution }) => (contribution === null ? null : (contribution * 100).toFixed(2))),
        notes: sorted.map(({ mom }) => (mom === null ? '' : `(${rateText(mom)})`)),
      },
    ],
  }
}
