import { idText } from '@library/contract/kit/id'
import { mostCompared } from '@library/contract/price/price-list'
import { useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useLatest } from '../../../platform/state/use-latest.ts'
import { emptyBasket, replaceCompared, toggleCompared, useBasket } from './basket.ts'

const page = '/comparison/index'

/** The comparison of these prices, for anyone who opens the address. */
export function comparisonAddress(ids: readonly string[], taxMode?: number): string {
  const query = { ids: ids.join(','), ...(taxMode && { taxMode: String(taxMode) }) }
  return ids.length > 0 ? `${page}?${new URLSearchParams(query)}` : page
}

/**
 * The comparison of the address. It is the user's own while the address has no ids or those of the own one: then the
 * address follows every change, also one in another window. Other ids were shared, and the own comparison stays as it
 * is.
 */
export function useComparison() {
  const [search, setSearch] = useSearchParams()
  const own = useBasket(({ items }) => items.map(({ id }) => id).join(','))
  const asked = idsIn(search.get('ids') ?? '').join(',')
  const [written, setWritten] = useState(own)
  const isOwn = [own, written, ''].includes(asked)

  const go = useLatest(setSearch)
  const write = useCallback((ids: string) => go.current((now) => withIds(now, ids), { replace: true }), [go])
  useEffect(() => {
    if (!isOwn) return
    setWritten(own)
    if (asked !== own) write(own)
  }, [isOwn, own, asked, write])

  const ids = idsIn(isOwn ? own : asked)
  return {
    ids,
    isOwn,
    remove: (id: string) =>
      isOwn ? toggleCompared({ id, name: '' }) : write(ids.filter((one) => one !== id).join(',')),
    clear: () => (isOwn ? emptyBasket() : write('')),
    /** The shared comparison becomes the own one. */
    adopt: replaceCompared,
  }
}

function withIds(search: URLSearchParams, ids: string): URLSearchParams {
  const rest = new URLSearchParams(search)
  if (ids) rest.set('ids', ids)
  else rest.delete('ids')
  return rest
}

function idsIn(text: string): string[] {
  const ids = text.split(',').filter((one) => idText.safeParse(one).success)
  return [...new Set(ids)].slice(0, mostCompared)
}
