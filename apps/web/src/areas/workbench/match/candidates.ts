import { lineCandidatesCall } from '@library/contract/workbench/list.calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/http/call.ts'
import { workbenchKey } from '../queries.ts'

/** What a line may mean, or with a text what the catalogue has of it. */
export function candidatesQuery(lineId: string, text = '') {
  return queryOptions({
    queryKey: [...workbenchKey, 'candidates', lineId, text],
    queryFn: ({ signal }) =>
      call(lineCandidatesCall, { query: { lineId, ...(text && { text }) }, signal, quiet: true }),
    staleTime: 5 * 60_000,
  })
}
