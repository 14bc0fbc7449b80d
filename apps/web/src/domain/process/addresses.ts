import type { ProcessDefinition } from '@library/contract/flow/definition'
import type { FlowRow } from '@library/contract/flow/flow-row'

/** Process kinds with their own screens. The remark of a kind in the dictionary `flow` is its route. */
const screens: readonly (string | null)[] = ['leave']
const base = '/work/process'

type Row = Pick<FlowRow, 'taskId' | 'processInstanceId' | 'businessId' | 'routeValue'>

export function startAddress({ id, routeValue }: Pick<ProcessDefinition, 'id' | 'routeValue'>): string {
  return screens.includes(routeValue) ? `${base}/${routeValue}/form/${id}` : `${base}/start/${id}`
}

export function handleAddress(row: Row): string {
  const { taskId, processInstanceId, businessId } = row
  return hasScreen(row)
    ? `${base}/${row.routeValue}/handle/${taskId}/${processInstanceId}/${businessId}`
    : `${base}/handle/${taskId}`
}

export function detailAddress(row: Row): string {
  const { processInstanceId, businessId } = row
  return hasScreen(row)
    ? `${base}/${row.routeValue}/detail/${processInstanceId}/${businessId}`
    : `${base}/detail/${processInstanceId}`
}

/** A process of that kind may have been started without the record that its screens show. */
function hasScreen({ routeValue, businessId }: Row): boolean {
  return screens.includes(routeValue) && businessId !== null
}
