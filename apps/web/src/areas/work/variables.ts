import type { StartVariable } from '@library/contract/flow/definition'

/** Converts the input for the conditions of a diagram: numbers as numbers, yes and no as booleans. */
export function variableOf(kind: StartVariable['kind'], typed: unknown): string | number | boolean | string[] {
  const text = String(typed ?? '').trim()
  if (kind === 'users') return text.split(',').filter(Boolean)
  if (kind === 'user') return text
  if (text === 'true' || text === 'false') return text === 'true'
  // Long digit strings are identifiers, not amounts: as numbers they would lose digits.
  return /^-?\d{1,15}(\.\d{1,6})?$/.test(text) && !/^-?0\d/.test(text) ? Number(text) : text
}
