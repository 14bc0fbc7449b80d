import { useQuery } from '@tanstack/react-query'
import { Empty, Skeleton } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { Change } from '../../../domain/price/change.tsx'
import { periodText } from '../../../domain/price/price-text.ts'
import { Chart } from '../../../parts/chart/chart.tsx'
import type { ChartData } from '../../../parts/chart/chart-data.ts'
import { Failure } from '../../../parts/failure.tsx'
import { useTranslation } from '../../../platform/text/language.ts'
import { marketQuery, moversQuery } from '../price-queries.ts'
import { ClassMap } from './class-map.tsx'
import style from './market-overview.module.css'
import { MoverList } from './mover-list.tsx'

type Props = { taxMode: number; onClass: (categoryId: string) => void }

const chartHeight = 224
const shownMovers = 3

/** The market at a glance, above its quotations: the index over a year, the classes by change, and the largest movers. */
export function MarketOverview({ taxMode, onClass }: Props) {
  const t = useTranslation()
  const market = useQuery(marketQuery)
  const movers = useQuery(moversQuery({ size: shownMovers, taxMode }))
  const { period, classes = [] } = market.data ?? {}
  const issue = period && <span className={style.soft}>{t('overview.issue', { period: periodText(period) })}</span>
  return (
    <div className={style.overview}>
      <Panel title={t('comparison.index')} aside={<IndexFigure index={market.data?.index} />} state={market}>
        {market.data && <IndexLine index={market.data.index} />}
      </Panel>
      <Panel title={t('market.classes')} aside={issue} state={market}>
        {classes.some(({ n }) => n > 0) ? <ClassMap {...{ classes, onClass }} height={chartHeight} /> : <NoIndex />}
      </Panel>
      <Panel title={t('overview.movers')} state={movers}>
        {movers.data && (
          <div className={style.movers}>
            <MoverList compact title={t('overview.up')} movers={movers.data.up} />
            <MoverList compact title={t('overview.down')} movers={movers.data.down} />
          </div>
        )}
      </Panel>
    </div>
  )
}

type State = { isPending: boolean; error: Error | null; refetch: () => unknown }
type PanelProps = { title: string; aside?: ReactNode; state: State; children: ReactNode }

/** Its height is the same while it loads, with data and without. */
function Panel({ title, aside, state: { isPending, error, refetch }, children }: PanelProps) {
  return (
    <section className={style.panel} aria-label={title} aria-busy={isPending}>
      <div className={style.head}>
        <h2>{title}</h2>
        {aside}
      </div>
      {isPending && <Skeleton active title={false} paragraph={{ rows: 7 }} />}
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!isPending && !error && children}
    </section>
  )
}

type Index = { basePeriod: string | null; periods: string[]; values: (number | null)[]; mom: number | null }

function IndexFigure({ index }: { index: Index | undefined }) {
  const level = index?.values.findLast((value) => value !== null)
  if (!index || level == null) return null
  return (
    <span className={style.figure}>
      <b>{level.toFixed(2)}</b> <Change rate={index.mom} />
    </span>
  )
}

/** From the first period with a level: nothing is known before it. */
function IndexLine({ index: { basePeriod, periods, values } }: { index: Index }) {
  const t = useTranslation()
  const data = useMemo((): ChartData => {
    const from = Math.max(
      0,
      values.findIndex((value) => value !== null),
    )
    const shown = values.slice(from).map((value) => value?.toFixed(2) ?? null)
    return {
      ...{ kind: 'line', names: periods.slice(from).map(periodText) },
      series: [{ name: t('price.index'), values: shown }],
    }
  }, [periods, values, t])
  if (values.filter((value) => value !== null).length < 2) return <NoIndex />
  // Beside the level it would take a second line, for which a narrow panel has no room.
  const base = basePeriod && <small>{t('landing.indexNote', { base: periodText(basePeriod) })}</small>
  return (
    <Chart label={t('comparison.index')} corner={t('price.period')} data={data} tools={base} height={chartHeight} />
  )
}

function NoIndex() {
  const t = useTranslation()
  return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('comparison.noIndex')} />
}
