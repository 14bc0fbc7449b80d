import {
  demandDetailCall,
  removeDemandsCall,
  type SubmitAction,
  submitDemandCall,
} from '@library/contract/inquiry/inquiry.calls'
import type { Call } from '@library/contract/kit/call'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Values } from '../../parts/dialog/form-dialog.tsx'
import { useDeleteRows } from '../../parts/rows/use-delete-rows.ts'
import { useToast } from '../../parts/use-toast.tsx'
import { call, callToDelete } from '../../platform/http/call.ts'
import { useOnceKey } from '../../platform/http/once-key.ts'
import { useFreshOn } from '../../platform/live/push.ts'
import { useTranslation } from '../../platform/text/language.ts'

export const inquiryKey = ['inquiry'] as const

/** One demand. Refetched when a message arrives. */
export function useDemand(id: string) {
  useFreshOn('message', inquiryKey)
  return useQuery({
    queryKey: [...inquiryKey, 'detail', id],
    queryFn: ({ signal }) => call(demandDetailCall, { query: { id }, signal, quiet: true }),
  })
}

/** A form sends what was typed. The server checks it, and its refusals name the fields. */
const submitTyped: Call<undefined, z.ZodType, typeof submitDemandCall.answer> = submitDemandCall

/** Runs an action and refreshes everything that shows it. Throws the error. */
export function useStep() {
  const t = useTranslation()
  const toast = useToast()
  const client = useQueryClient()
  const keyFor = useOnceKey()
  return async (body: Values & { action: SubmitAction }) => {
    const answer = await call(submitTyped, { body, idempotencyKey: keyFor(body), quiet: true })
    await client.invalidateQueries({ queryKey: inquiryKey })
    toast.success(t('inquiry.done'))
    return answer
  }
}

/** Deletes demands, all or none: the refusal names the one that may not be deleted. */
export function useRemoveDemands(onDone?: () => void) {
  return useDeleteRows({
    send: (ids) => callToDelete(removeDemandsCall, { query: { ids: ids.join(',') } }),
    keys: [inquiryKey],
    ...(onDone && { onDone }),
  })
}
