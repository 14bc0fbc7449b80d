import { callsOf, type InputOf, type RecordOf, type Resource } from '@library/contract/kit/resource'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../platform/call.ts'
import { saveFile } from '../platform/download.ts'
import type { ListParams } from '../platform/list-address.ts'

/** A record as the kit handles it: whatever its fields are, these two it has. */
export type Row = Readonly<Record<string, unknown>> & { id: string; version: number }

/** Plain query options, so that any screen can use, prefetch or invalidate the list. */
export function listQuery<R extends Resource>(resource: R, { filters, ...paging }: ListParams) {
  return queryOptions({
    queryKey: [resource.name, 'list', paging, filters],
    queryFn: ({ signal }) => call(callsOf(resource).list, { query: { ...paging, ...filters }, signal, quiet: true }),
    placeholderData: keepPreviousData,
  })
}

export function fetchDetail<R extends Resource>(resource: R, id: string): Promise<RecordOf<R>> {
  return call(callsOf(resource).detail, { query: { id }, quiet: true })
}

/** Quiet: the form itself shows what was refused. */
export function useSubmit<R extends Resource>(resource: R) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ input, key }: { input: InputOf<R>; key: string }) =>
      call(callsOf(resource).submit, { body: input, idempotencyKey: key, quiet: true }),
    onSuccess: () => client.invalidateQueries({ queryKey: [resource.name] }),
  })
}

export function useRemove(resource: Resource) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (ids: readonly string[]) => call(callsOf(resource).remove, { query: { ids: ids.join(',') } }),
    onSettled: () => client.invalidateQueries({ queryKey: [resource.name] }),
  })
}

type ExportQuery = { format: 'xlsx' | 'csv'; columns?: string; ids?: string }

export async function exportRows(resource: Resource, { filters, ascs, descs }: ListParams, what: ExportQuery) {
  saveFile(await call(callsOf(resource).export, { query: { ...filters, ascs, descs, ...what } }))
}
