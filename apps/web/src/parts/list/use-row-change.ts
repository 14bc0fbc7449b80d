import { callsOf, type Resource } from '@library/contract/kit/resource'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'
import { toInput, valuesOf } from '../../platform/state/record-values.ts'
import { useTranslation } from '../../platform/text/language.ts'
import { useToast } from '../use-toast.tsx'

type Row = Readonly<Record<string, unknown>> & { id: string; version: number }
type Change = { row: Row; change: Readonly<Record<string, unknown>> }

/** Edits one value inline with an optimistic update. An error rolls it back, and the call shows the reason. */
export function useRowChange(resource: Resource) {
  const t = useTranslation()
  const toast = useToast()
  const client = useQueryClient()
  const queryKey = [resource.name]
  const mutation = useMutation({
    mutationFn: ({ row, change }: Change) => {
      const { id, version } = row
      return call(callsOf(resource).submit, {
        body: toInput(resource, { ...valuesOf(resource, row), ...change, id, version }),
      })
    },
    onMutate: async ({ row, change }) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueriesData({ queryKey })
      client.setQueriesData({ queryKey }, (data: unknown) => withChange(data, row.id, change))
      return before
    },
    onError: (_error, _change, before) => {
      for (const [key, data] of before ?? []) client.setQueryData(key, data)
    },
    onSuccess: () => toast.success(t('list.updated')),
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
  return {
    change: (row: Row, change: Change['change']) => mutation.mutate({ row, change }),
    /** The row's version is known only after the response. */
    isBusy: (row: Row) => mutation.isPending && mutation.variables.row.id === row.id,
  }
}

/** Handles every shape in which a query of the resource stores rows. */
function withChange(data: unknown, id: string, change: Change['change']): unknown {
  if (Array.isArray(data)) return data.map((row) => (row.id === id ? { ...row, ...change } : row))
  const page = data as { records?: unknown } | undefined
  return page?.records ? { ...page, records: withChange(page.records, id, change) } : data
}
