import { openedCall } from '@library/contract/search/search-opened'
import { useRef } from 'react'
import { call } from '../../../platform/http/call.ts'
import { currentUser } from '../../../platform/session/session.ts'
import type { PriceAddress } from '../list/use-price-address.ts'

type Rows = readonly Readonly<{ id: string }>[] | undefined

/**
 * Opens a price and records it, so that used materials come first and the station sees how often a search is right. Of a
 * search the first opened row has its place; `under` is the row of the list that it stands under.
 */
export function useOpening({ open, params, filters, query }: PriceAddress, rows: Rows) {
  const recorded = useRef('')
  return (id: string, under = id) => {
    open(id)
    if (!currentUser()) return
    // Another page, tax mode or order is the same search.
    const { current, size, taxMode, sort, ...asked } = query
    const search = JSON.stringify(asked)
    const at = rows?.findIndex((row) => row.id === under) ?? -1
    const isFirst = filters.materialName !== undefined && at >= 0 && recorded.current !== search
    if (isFirst) recorded.current = search
    const place = isFirst ? { place: (params.current - 1) * params.size + at + 1 } : {}
    // A lost record is no one's problem.
    call(openedCall, { body: { id, ...place }, quiet: true }).catch(() => undefined)
  }
}
