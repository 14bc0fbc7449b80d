import { demandDetailCall, submitDemandCall } from '@library/contract/inquiry/inquiry.calls'
import type { BodyInput } from '@library/contract/kit/call'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSay } from '../../parts/use-say.tsx'
import { call } from '../../platform/http/call.ts'
import { useOnceKey } from '../../platform/http/once-key.ts'
import { useFreshOn } from '../../platform/live/push.ts'
import { useTranslation } from '../../platform/text/language.ts'

export const inquiryKey = ['inquiry'] as const

/** One demand; asked again when the reader is told something. */
export function useDemand(id: string) {
  useFreshOn('message', inquiryKey)
  return useQuery({
    queryKey: [...inquiryKey, 'detail', id],
    queryFn: ({ signal }) => call(demandDetailCall, { query: { id }, signal, quiet: true }),
  })
}

/** Takes a step, and shows what came of it everywhere. Throws what was refused. */
export function useStep() {
  const t = useTranslation()
  const say = useSay()
  const client = useQueryClient()
  const keyFor = useOnceKey()
  return async (body: BodyInput<typeof submitDemandCall>) => {
    const answer = await call(submitDemandCall, { body, idempotencyKey: keyFor(body), quiet: true })
    await client.invalidateQueries({ queryKey: inquiryKey })
    say.success(t('inquiry.done'))
    return answer
  }
}
