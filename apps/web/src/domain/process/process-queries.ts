import { type ModelView, modelViewCall } from '@library/contract/flow/follow'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'
import type { Marks } from '../diagram/diagram.tsx'

type Asked = { processInstanceId: string } | { processDefinitionId: string }

/** The diagram and the path so far. */
export function viewQuery(asked: Asked) {
  return queryOptions({
    queryKey: ['process', 'view', asked],
    queryFn: ({ signal }) => call(modelViewCall, { query: asked, signal, quiet: true }),
  })
}

const touched = /^(work|waiting|process|leave|flow_follow|flow_definition)/

/** After any action on a task: refetches the lists, their counters and the diagrams. */
export function refreshWork(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ predicate: ({ queryKey }) => touched.test(String(queryKey[0])) })
}

const refusals: readonly (string | null)[] = ['disagree', 'reject', 'delete', 'withdraw']

/** Passed steps are green, a final rejection is red, current steps are blue. */
export function marksOf({ current, finished, taken, flow }: ModelView): Marks {
  const last = new Map(flow.map((row) => [row.historyActivityId ?? '', row.deed]))
  const refused = finished.filter((id) => refusals.includes(last.get(id) ?? null))
  const marked = (ids: readonly string[], mark: Marks[string]) => ids.map((id) => [id, mark] as const)
  return Object.fromEntries([
    ...marked([...finished, ...taken], 'done'),
    ...marked(refused, 'refused'),
    ...marked(current, 'now'),
  ])
}
