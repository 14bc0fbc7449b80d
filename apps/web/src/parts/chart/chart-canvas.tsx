import { BarChart, LineChart, PieChart } from 'echarts/charts'
import { DataZoomComponent, GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'
import { type EChartsType, init, use } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import { type RefObject, useEffect, useRef } from 'react'
import { paletteFor } from '../../platform/look/palette.ts'
import { useBrand, useTheme } from '../../platform/look/theme.ts'
import style from './chart.module.css'
import type { ChartData } from './chart-data.ts'
import { chartOption } from './chart-option.ts'

use([
  LineChart,
  BarChart,
  PieChart,
  GridComponent,
  TooltipComponent,
  LegendComponent,
  DataZoomComponent,
  CanvasRenderer,
])

type Props = { data: ChartData; height: number; picture: RefObject<(() => Promise<Blob | null>) | undefined> }

/** The canvas. All heavy imports are behind this file. */
export function ChartCanvas({ data, height, picture }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const chart = useRef<EChartsType>(undefined)
  const { name } = useTheme()
  const brand = useBrand()

  useEffect(() => {
    if (!place.current) return
    const made = init(place.current)
    chart.current = made
    const size = new ResizeObserver(() => made.resize())
    size.observe(place.current)
    return () => {
      size.disconnect()
      made.dispose()
    }
  }, [])

  useEffect(() => {
    const colours = paletteFor(name, brand)
    chart.current?.setOption(chartOption(data, colours, place.current?.clientWidth ?? 0), true)
    picture.current = () =>
      new Promise((done) => {
        const canvas = chart.current?.renderToCanvas({ pixelRatio: 2, backgroundColor: colours.surface })
        if (canvas) canvas.toBlob(done)
        else done(null)
      })
  }, [data, name, brand, picture])

  return <div ref={place} className={style.canvas} style={{ height }} aria-hidden="true" />
}
