import { BarChart, LineChart, PieChart, ScatterChart } from 'echarts/charts'
import { DataZoomComponent, GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'
import { use } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import { chartOption } from './chart-option.ts'
import { type CanvasProps, ChartPlace } from './chart-place.tsx'

use([
  LineChart,
  BarChart,
  PieChart,
  ScatterChart,
  GridComponent,
  TooltipComponent,
  LegendComponent,
  DataZoomComponent,
  CanvasRenderer,
])

/** The canvas. All heavy imports are behind this file. */
export function ChartCanvas(props: CanvasProps) {
  return <ChartPlace {...props} optionFor={chartOption} />
}
