import type { classIndex } from '@library/contract/price/price-overview'
import { useQuery } from '@tanstack/react-query'
import { Button, Empty, Skeleton, Table } from 'antd'
import { useMemo, useState } from 'react'
import type { z } from 'zod'
import { Change } from '../../parts/change.tsx'
import { Chart } from '../../parts/chart.tsx'
import type { ChartData } from '../../parts/chart-data.ts'
import { Failure } from '../../parts/failure.tsx'
import { useWords } from '../../platform/language.ts'
import { periodText, rateText } from '../../platform/price-text.ts'
import style from './class-index.module.css'
import { ClassTrend } from './class-trend.tsx'
import shared from './price.module.css'
import { indexQuery } from './price-queries.ts'

type ClassFigure = z.output<typeof classIndex>

/** The station's index and what each class brings to its change. */
export function ClassIndex() {
  const t = useWords()
  const { data, error, isPending, refetch } = useQuery(indexQuery())
  const [chosen, setChosen] = useState<ClassFigure>()
  const chart = useMemo(() => chartOf(data?.classes ?? [], t('comparison.contribution')), [data, t])
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
      {data && data.classes.length > 0 && (
        <>
          <h3 className={style.caption}>{t('comparison.contribution')}</h3>
          <Chart
            label={t('comparison.contribution')}
            corner={t('price.classOne')}
            data={chart}
            height={Math.max(160, 48 + data.classes.length * 28)}
          />
          {chosen && data.period && <ClassTrend {...chosen} key={chosen.categoryId} period={data.period} />}
          <ClassTable rows={data.classes} chosen={chosen?.categoryId} onChoose={setChosen} />
        </>
      )}
    </section>
  )
}

type TableProps = {
  rows: readonly ClassFigure[]
  chosen: string | undefined
  onChoose: (one: ClassFigure) => void
}

/** A class leads to the way its index came. */
function ClassTable({ rows, chosen, onChoose }: TableProps) {
  const t = useWords()
  const nameOf = (one: ClassFigure) => (
    <Button
      type="link"
      size="small"
      aria-pressed={one.categoryId === chosen}
      title={t('comparison.showClass', { name: one.name })}
      onClick={() => onChoose(one)}
    >
      {one.code} {one.name}
    </Button>
  )
  return (
    <Table
      size="small"
      rowKey="categoryId"
      pagination={false}
      scroll={{ x: 'max-content' }}
      dataSource={rows}
      columns={[
        { title: t('price.classOne'), render: (_, one: ClassFigure) => nameOf(one) },
        { title: t('price.index'), align: 'right', render: (_, one: ClassFigure) => one.index.toFixed(2) },
        { title: t('price.mom'), align: 'right', render: (_, one: ClassFigure) => <Change rate={one.mom} /> },
        {
          title: t('comparison.contribution'),
          align: 'right',
          render: (_, one: ClassFigure) => <Change rate={one.contribution} />,
        },
        { title: t('comparison.weight'), dataIndex: 'weight', align: 'right' },
        { title: t('price.samples'), dataIndex: 'n', align: 'right' },
      ]}
    />
  )
}

function chartOf(rows: readonly ClassFigure[], name: string): ChartData {
  const sorted = rows.toSorted((a, b) => Math.abs(b.contribution ?? 0) - Math.abs(a.contribution ?? 0))
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
