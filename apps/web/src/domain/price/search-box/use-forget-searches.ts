import type { AnswerOf } from '@library/contract/kit/call'
import type { searchBoxCall } from '@library/contract/price/search-box'
import { clearHistoryCall } from '@library/contract/search/search-history'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/http/call.ts'

export const searchBoxKey = ['price', 'searchBox'] as const

/** Removes one search of the user's history, or all. It leaves the list at once and returns if the server refuses. */
export function useForgetSearches(): (term: string | undefined) => void {
  const client = useQueryClient()
  return (term) => {
    client.setQueriesData<AnswerOf<typeof searchBoxCall>>(
      { queryKey: searchBoxKey },
      (box) => box && { ...box, history: term === undefined ? [] : box.history.filter((one) => one !== term) },
    )
    void call(clearHistoryCall, { body: term === undefined ? {} : { term } })
      // The call announces an error.
      .catch(() => undefined)
      .finally(() => client.invalidateQueries({ queryKey: searchBoxKey }))
  }
}
