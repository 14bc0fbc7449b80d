import { Button, Segmented } from 'antd'
import { useMemo, useState } from 'react'
import { Chart } from '../../parts/chart/chart.tsx'
import { chartTable } from '../../parts/chart/chart-data.ts'
import { saveFile } from '../../platform/http/download.ts'
import { csvFile } from '../../platform/text/csv-file.ts'
import { useTranslation } from '../../platform/text/language.ts'
import style from './report.module.css'
import { indexed, oneByOne, type ResultChart } from './result-chart.ts'

type View = 'value' | 'index' | 'small'
type Props = { name: string; corner: string; chart: ResultChart }

/** The chart of a report: as it is, as an index from the first month, or one small chart per series. */
export function ResultFigure({ name, corner, chart }: Props) {
  const t = useTranslation()
  const { data, isTimed, differs, hidden } = chart
  const usual: View = differs ? (isTimed ? 'index' : 'small') : 'value'
  const [picked, setPicked] = useState<View>()
  const views: readonly View[] =
    data.kind === 'pie' || data.series.length < 2 ? [] : ['value', ...(isTimed ? (['index'] as const) : []), 'small']
  const view = picked && views.includes(picked) ? picked : views.includes(usual) ? usual : 'value'
  const shown = useMemo(() => (view === 'index' ? indexed(data) : data), [view, data])
  const small = useMemo(() => oneByOne(data, isTimed), [data, isTimed])
  const tools = views.length > 0 && (
    <Segmented
      size="small"
      aria-label={t('report.view')}
      value={view}
      onChange={setPicked}
      options={views.map((value) => ({ value, label: t(`report.views.${value}`) }))}
    />
  )
  return (
    <>
      {view === 'small' ? (
        <div>
          <div className={style.smallTools}>
            {tools}
            <Button size="small" onClick={() => saveFile(csvFile(chartTable(data, corner)), `${name}.csv`)}>
              {t('chart.csv')}
            </Button>
          </div>
          <div className={style.small}>
            {small.map((one) => (
              <Chart
                key={one.series[0]?.name}
                small
                label={one.series[0]?.name ?? ''}
                {...{ corner }}
                data={one}
                height={180}
              />
            ))}
          </div>
        </div>
      ) : (
        <Chart label={name} corner={corner} data={shown} tools={tools} />
      )}
      {hidden.series > 0 && (
        <p className={style.hint}>{t('report.hiddenSeries', { n: hidden.series, shown: data.series.length })}</p>
      )}
      {hidden.names > 0 && <p className={style.hint}>{t('report.hiddenNames', { n: hidden.names })}</p>}
    </>
  )
}
