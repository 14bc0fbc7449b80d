import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import type { Removed } from '../../platform/http/call.ts'
import { useTranslation } from '../../platform/text/language.ts'
import { useUndoToast } from './undo-toast.tsx'

type Deletion = {
  send: (ids: readonly string[]) => Promise<Removed>
  /** The queries that show the rows. They are read again after a refusal too: somebody else may have changed the rows. */
  keys: readonly QueryKey[]
  /** What the toast says, where it is not the usual. */
  text?: string
  onDone?: () => void
}

/** Deletes rows, one or many, all or none, refreshes what shows them, and offers to undo it. */
export function useDeleteRows({ send, keys, text, onDone }: Deletion): (ids: readonly string[]) => Promise<void> {
  const t = useTranslation()
  const offerUndo = useUndoToast()
  const client = useQueryClient()
  const refresh = () => Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
  return async (ids) => {
    try {
      const { undo } = await send(ids)
      offerUndo({ text: text ?? t('list.deleted'), undo, onUndone: refresh })
      onDone?.()
    } finally {
      await refresh()
    }
  }
}
