import { bellCall } from '@library/contract/desk/bell'
import { readMessagesCall } from '@library/contract/desk/message'
import { readNoticesCall } from '@library/contract/desk/notice'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'
import { useFreshOn } from '../../platform/live/push.ts'
import { useLanguage } from '../../platform/text/language.ts'

/** The unread messages of the signed-in user, refreshed by pushes of the server. */
export function useNews() {
  const language = useLanguage()
  useFreshOn('notice', ['news'])
  useFreshOn('message', ['news'])
  return useQuery({
    queryKey: ['news', language],
    queryFn: ({ signal }) => call(bellCall, { signal, quiet: true }),
    staleTime: 60_000,
  })
}

const marks = { notice: readNoticesCall, message: readMessagesCall } as const

/** Marks these messages as read, or all without ids. */
export function useMarkRead(kind: keyof typeof marks) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (ids?: string) => call(marks[kind], { body: { ids } }),
    onSettled: () =>
      client.invalidateQueries({ predicate: ({ queryKey }) => ['news', kind].includes(String(queryKey[0])) }),
  })
}
