import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../../platform/text/language.ts'
import { useToast } from '../use-toast.tsx'

type Deletion = {
  send: (ids: readonly string[]) => Promise<unknown>
  /** The queries that show the rows. They are read again after a refusal too: somebody else may have changed the rows. */
  keys: readonly QueryKey[]
  onDone?: () => void
}

/** Deletes rows, one or many, all or none, and refreshes what shows them. */
export function useDeleteRows({ send, keys, onDone }: Deletion): (ids: readonly string[]) => Promise<void> {
  const t = useTranslation()
  const toast = useToast()
  const client = useQueryClient()
  return async (ids) => {
    try {
      await send(ids)
      toast.success(t('list.deleted'))
      onDone?.()
    } finally {
      await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
    }
  }
}
