import { noticesCall } from '@library/contract/desk/notice'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'
import type { ListParams } from '../../platform/state/list-address.ts'
import { useLanguage } from '../../platform/text/language.ts'

export function useNoticePage({ filters, current, size }: ListParams) {
  const language = useLanguage()
  const { title, isRead } = filters
  const query = {
    ...{ current, size, title, readable: '1' as const },
    ...(isRead === '0' ? { isRead: '0' as const } : {}),
  }
  return useQuery({
    queryKey: ['notice', 'readable', query, language],
    queryFn: ({ signal }) => call(noticesCall, { query, signal, quiet: true }),
    placeholderData: keepPreviousData,
  })
}
