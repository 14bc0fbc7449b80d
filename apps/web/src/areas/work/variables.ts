import type { StartVariable } from '@library/contract/flow/definition'

/** What was typed, as the conditions of a diagram compare it: figures as numbers, yes and no as such. */
export function variableOf(kind: StartVariable['kind'], typed: unknown): string | number | boolean | string[] {
  const text = String(typed ?? '').trim()
  if (kind === 'users') return text.split(',').filter(Boolean)
  if (kind === 'user') return text
  if (text === 'true' || text === 'false') return text === 'true'
  // Long figures are numbers of things, not amounts: they would lose their last digits.
  return /^-?\d{1,15}(\.\d{1,6})?$/.test(text) && !/^-?0\d/.test(text) ? Number(text) : text
}
