import type { Call } from '@library/contract/kit/call'
import { callsOf, type InputOf, type RecordOf, type Resource } from '@library/contract/kit/resource'
import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { ListCall, LivePage } from '../parts/list/live-list.tsx'
import { call, callToDelete } from '../platform/http/call.ts'
import { saveFile } from '../platform/http/download.ts'
import type { ListParams } from '../platform/state/list-address.ts'

/** A record of any resource: these two fields always exist. */
export type Row = Readonly<Record<string, unknown>> & { id: string; version: number }

/** Another call that returns the list, with its fixed query. */
export type Source<T extends Row = Row> = Readonly<{
  call: ListCall<T> | Call<z.ZodType | undefined, z.ZodType | undefined, z.ZodType<T[]>>
  query?: Readonly<Record<string, string>>
}>
/** A resource with a fixed extra query, such as another tenant's rows. */
export type Asked = Readonly<{ always?: Readonly<Record<string, string>> }>
const always = (resource: Resource & Asked) => resource.always ?? {}

/** Plain query options, so that any screen can use, prefetch or invalidate the list. */
export function listQuery<T extends Row = Row>(
  resource: Resource,
  { filters, ...paging }: ListParams,
  source?: Source<T>,
) {
  const list: Call = source?.call ?? callsOf(resource).list
  const query = { ...(resource.whole ? {} : paging), ...filters, ...source?.query }
  return queryOptions({
    queryKey: [resource.name, 'list', list.path, query],
    queryFn: ({ signal }) => call(list, { query, signal, quiet: true }) as Promise<unknown>,
    select: (answer) => asPage<T>(answer, paging),
    placeholderData: keepPreviousData,
  })
}

/** A list that arrives whole is sorted here. The table cuts its pages. */
function asPage<T extends Row>(answer: unknown, { ascs, descs }: Pick<ListParams, 'ascs' | 'descs'>): LivePage<T> {
  if (!Array.isArray(answer)) return answer as LivePage<T>
  const [by, way] = [ascs ?? descs, ascs ? 1 : -1]
  const text = (row: Row) => String(row[by ?? ''] ?? '')
  const compare = (a: Row, b: Row) => text(a).localeCompare(text(b), undefined, { numeric: true }) * way
  return { records: by ? (answer as T[]).toSorted(compare) : answer, total: answer.length }
}

export function fetchDetail<R extends Resource>(resource: R, id: string): Promise<RecordOf<R>> {
  return call(callsOf(resource).detail, { query: { id, ...always(resource) }, quiet: true })
}

/** No toast: the form shows the error. */
export function useSubmit<R extends Resource>(resource: R) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ input, key }: { input: InputOf<R>; key: string }) =>
      call(callsOf(resource).submit, { body: { ...input, ...always(resource) }, idempotencyKey: key, quiet: true }),
    onSuccess: () => refresh(client, resource),
  })
}

export function useRemove(resource: Resource) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (ids: readonly string[]) =>
      callToDelete(callsOf(resource).remove, { query: { ids: ids.join(','), ...always(resource) } }),
    onSettled: () => refresh(client, resource),
  })
}

/** The lists of the resource, and the pickers that offer its records. */
export function refresh(client: QueryClient, { name }: Resource): Promise<void> {
  const touched: readonly unknown[] = [name, 'tree', 'dictionary', 'history']
  return client.invalidateQueries({ predicate: ({ queryKey }) => touched.includes(queryKey[0]) })
}

type ExportQuery = { format: 'xlsx' | 'csv'; columns?: string; ids?: string }

export async function exportRows(resource: Resource, { filters, ascs, descs }: ListParams, what: ExportQuery) {
  saveFile(await call(callsOf(resource).export, { query: { ...filters, ascs, descs, ...what } }))
}
