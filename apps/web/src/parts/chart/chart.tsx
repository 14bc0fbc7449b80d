import { Button, Skeleton } from 'antd'
import { lazy, type ReactNode, Suspense, useRef } from 'react'
import { saveFile } from '../../platform/http/download.ts'
import { inTime } from '../../platform/http/missing-file.ts'
import { csvFile } from '../../platform/text/csv-file.ts'
import { useTranslation } from '../../platform/text/language.ts'
import style from './chart.module.css'
import { type ChartData, chartTable, valueText } from './chart-data.ts'

const Canvas = lazy(() => inTime(import('./chart-canvas.tsx')).then((file) => ({ default: file.ChartCanvas })))
const TreeMap = lazy(() => inTime(import('./tree-map-canvas.tsx')).then((file) => ({ default: file.TreeMapCanvas })))

type Props = {
  /** The title of the figures, for screen readers and file names. */
  label: string
  /** The heading of the first column: 期, 地区. */
  corner: string
  /** Pass a stable object: a new one renders the chart again. */
  data: ChartData
  height?: number
  /** Opposite the download buttons. */
  tools?: ReactNode
  /** One of many small charts, with its name above it and without downloads of its own. */
  small?: boolean
  /** The place of a clicked name. */
  onPick?: (at: number) => void
}

/** A chart with downloads as picture and table. Screen readers get the table. */
export function Chart({ label, corner, data, height = 320, tools, small = false, onPick }: Props) {
  const t = useTranslation()
  const Drawn = data.kind === 'tree' ? TreeMap : Canvas
  const picture = useRef<() => Promise<Blob | null>>(undefined)
  async function savePicture() {
    const file = await picture.current?.()
    if (file) saveFile(file, `${label}.png`)
  }
  return (
    <figure className={style.chart} aria-label={label}>
      {small ? (
        <figcaption className={style.caption}>{label}</figcaption>
      ) : (
        <div className={style.tools}>
          {tools}
          <span className={style.files}>
            <Button size="small" onClick={() => void savePicture()}>
              {t('chart.png')}
            </Button>
            <Button size="small" onClick={() => saveFile(csvFile(chartTable(data, corner)), `${label}.csv`)}>
              {t('chart.csv')}
            </Button>
          </span>
        </div>
      )}
      <Suspense fallback={<Skeleton.Node active className={style.waiting} style={{ width: '100%', height }} />}>
        <Drawn {...{ data, height, picture, onPick }} />
      </Suspense>
      <FiguresRead label={label} corner={corner} data={data} />
    </figure>
  )
}

function FiguresRead({ label, corner, data }: Pick<Props, 'label' | 'corner' | 'data'>) {
  return (
    <table className={style.read}>
      <caption>{label}</caption>
      <thead>
        <tr>
          <th scope="col">{corner}</th>
          {data.series.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.names.map((name, at) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {data.series.map((one) => (
              <td key={one.name}>{valueText(data, one, at)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
