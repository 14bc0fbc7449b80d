import type { QueryClient } from '@tanstack/react-query'

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
