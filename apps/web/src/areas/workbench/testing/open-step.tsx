import { periodsCall } from '@library/contract/price/price-overview'
import type { ListLine } from '@library/contract/workbench/list'
import { lineCandidatesCall, listLinesCall, listVersionsCall } from '@library/contract/workbench/list.calls'
import { listPricingsCall } from '@library/contract/workbench/pricing.calls'
import { projectDetailCall } from '@library/contract/workbench/project'
import { draw } from '../../../../test/draw.tsx'
import { answer, pageOf } from '../../../../test/server.ts'
import { Project } from '../project.tsx'
import { pricing, project, version } from './records.ts'

export const editor = {
  role: '',
  buttons: ['material_project_add', 'material_project_edit', 'material_project_delete'],
}
export const reader = { role: '', buttons: ['material_project_view'] }

type Options = {
  lines?: readonly ListLine[]
  as?: typeof editor
  isPriced?: boolean
  hasList?: boolean
  /** What is different about the project. */
  of?: Partial<typeof project>
}

/** Opens a step of the sample project in a window that is 600 px high. */
export async function openStep(step: string, options: Options = {}) {
  const { lines = [], as = editor, isPriced, hasList = true, of } = options
  Object.defineProperty(Element.prototype, 'clientHeight', { configurable: true, value: 600 })
  answer(projectDetailCall, () => ({ ...project, ...of }))
  answer(listVersionsCall, () => (hasList ? [version] : []))
  answer(listPricingsCall, () => (isPriced ? [pricing] : []))
  answer(periodsCall, () => [
    { period: '202610', periodType: 1, publishedAt: '2026-10-31', isInPart: false, limited: false },
  ])
  answer(listLinesCall, () => ({ ...pageOf([...lines], lines.length, 1, 100), counts: {} }))
  answer(lineCandidatesCall, () => ({ candidates: [], nearby: [] }))
  return draw(<Project />, { at: `/workbench/project?id=7&step=${step}`, as })
}
