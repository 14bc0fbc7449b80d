import { type EChartsCoreOption, type EChartsType, init } from 'echarts/core'
import { type RefObject, useEffect, useRef } from 'react'
import { type Palette, paletteFor } from '../../platform/look/palette.ts'
import { useBrand, useTheme } from '../../platform/look/theme.ts'
import { useLatest } from '../../platform/state/use-latest.ts'
import style from './chart.module.css'
import type { ChartData } from './chart-data.ts'

export type CanvasProps = {
  data: ChartData
  height: number
  picture: RefObject<(() => Promise<Blob | null>) | undefined>
  /** The place of the clicked name. */
  onPick?: ((at: number) => void) | undefined
}
type OptionFor = (data: ChartData, colours: Palette, width: number, height: number) => EChartsCoreOption
type Clicked = { dataIndex: number; data?: { at?: number } | undefined }

/** The place that the library draws in, in the colours and the width of the page. */
export function ChartPlace({ data, height, picture, onPick, optionFor }: CanvasProps & { optionFor: OptionFor }) {
  const place = useRef<HTMLDivElement>(null)
  const chart = useRef<EChartsType>(undefined)
  const pick = useLatest(onPick)
  const { name } = useTheme()
  const brand = useBrand()

  useEffect(() => {
    if (!place.current) return
    const made = init(place.current)
    chart.current = made
    made.on('click', (event) => {
      const { data: node, dataIndex } = event as Clicked
      pick.current?.(node?.at ?? dataIndex)
    })
    const size = new ResizeObserver(() => made.resize())
    size.observe(place.current)
    return () => {
      size.disconnect()
      made.dispose()
    }
  }, [pick])

  useEffect(() => {
    const colours = paletteFor(name, brand)
    chart.current?.setOption(optionFor(data, colours, place.current?.clientWidth ?? 0, height), true)
    picture.current = () =>
      new Promise((done) => {
        const canvas = chart.current?.renderToCanvas({ pixelRatio: 2, backgroundColor: colours.surface })
        if (canvas) canvas.toBlob(done)
        else done(null)
      })
  }, [data, height, name, brand, picture, optionFor])

  return <div ref={place} className={style.canvas} style={{ height }} aria-hidden="true" />
}
