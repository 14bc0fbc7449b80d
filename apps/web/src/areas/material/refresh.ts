import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'

/** Every list and page that shows unpublished prices. */
export const listNames = {
  entry: 'material-entry',
  waiting: 'material-waiting',
  done: 'material-done',
  one: 'material-one',
  next: 'material-next',
  periods: 'material-periods',
  standards: 'material-standards',
  checks: 'material-checks',
} as const

export function refreshMaterials(client: QueryClient): Promise<void> {
  const names: readonly unknown[] = Object.values(listNames)
  return client.invalidateQueries({ predicate: ({ queryKey }) => names.includes(queryKey[0]) })
}

/**
 * After a refusal, the lists behind a dialog are read again when it closes: somebody else was usually faster. Not before,
 * because a row that leaves its list takes the dialog and the message along.
 */
export function useRefused(onClose: () => void) {
  const client = useQueryClient()
  const isRefused = useRef(false)
  async function saving(work: Promise<void>): Promise<void> {
    try {
      await work
    } catch (error) {
      isRefused.current = true
      throw error
    }
  }
  function close(): void {
    if (isRefused.current) void refreshMaterials(client)
    onClose()
  }
  return { saving, close }
}
