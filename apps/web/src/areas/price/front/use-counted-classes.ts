import { categoryTreeCall } from '@library/contract/category/category'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/http/call.ts'
import { useLanguage } from '../../../platform/text/language.ts'

/** The tree of classes, each with the number of its prices. */
export function useCountedClasses(isWanted: boolean) {
  const language = useLanguage()
  return useQuery({
    enabled: isWanted,
    queryKey: ['material_category', 'tree', 'counted', language],
    queryFn: ({ signal }) => call(categoryTreeCall, { query: { enabled: '1', withCount: '1' }, signal, quiet: true }),
    staleTime: 60_000,
  })
}
