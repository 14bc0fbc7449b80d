import { type ListLine, type MatchColour, type PriceLevel, priceLevels } from '@library/contract/workbench/list'
import { listLinesCall } from '@library/contract/workbench/list.calls'
import { useQueries } from '@tanstack/react-query'
import { call } from '../../../platform/http/call.ts'
import { linesKey } from '../lines/use-lines.ts'
import { useOpenedList } from '../project-context.ts'

/** As many as one inquiry takes. */
export const mostLines = 500
const unmatched: readonly MatchColour[] = ['red', 'none']

/** Levels in the address, such as `none,market`. Without any: lines that have no price. */
export function levelsOf(text: string | undefined): PriceLevel[] {
  const wanted = (text ?? 'none').split(',')
  return priceLevels.filter((level) => level !== 'city' && wanted.includes(level))
}

/** The lines without a match, without a price, or with a price of a level that the user does not accept. */
export function useRest(levels: readonly PriceLevel[]) {
  const { version, pricing } = useOpenedList()
  const base = { versionId: version.id, kind: 'line', order: 'amount', size: mostLines } as const
  const ofPricing = pricing ? { pricingId: pricing.id } : {}
  const filters = [
    ...(pricing ? levels.map((level) => ({ ...base, ...ofPricing, level })) : []),
    ...(levels.includes('none') ? unmatched.map((colour) => ({ ...base, ...ofPricing, colour })) : []),
  ]
  const results = useQueries({
    queries: filters.map((query) => ({
      queryKey: [...linesKey, 'rest', query],
      queryFn: ({ signal }: { signal: AbortSignal }) => call(listLinesCall, { query, signal, quiet: true }),
      gcTime: 0,
    })),
  })
  const lines = new Map<string, ListLine>()
  for (const { data } of results) for (const line of data?.records ?? []) lines.set(line.id, line)
  const failed = results.find(({ error }) => error)
  const largest = [...lines.values()].toSorted(
    (one, other) => Number(other.ownAmount ?? 0) - Number(one.ownAmount ?? 0),
  )
  return {
    lines: largest.slice(0, mostLines),
    isPending: results.some(({ isPending }) => isPending),
    error: failed?.error ?? null,
    retry: () => void failed?.refetch(),
    /** There are more than one inquiry takes. */
    isCut: largest.length > mostLines || results.some(({ data }) => data && data.total > data.records.length),
  }
}
