import { TreemapChart } from 'echarts/charts'
import { TooltipComponent } from 'echarts/components'
import { use } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import { type CanvasProps, ChartPlace } from './chart-place.tsx'
import { treeMapOption } from './tree-map-option.ts'

use([TreemapChart, TooltipComponent, CanvasRenderer])

/** Few pages have a tree map, so it loads apart from the other charts. */
export function TreeMapCanvas(props: CanvasProps) {
  return <ChartPlace {...props} optionFor={treeMapOption} />
}
