import { withdrawOfflineRequestCall } from '@library/contract/material/offline-request'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useToast } from '../../../parts/use-toast.tsx'
import { call } from '../../../platform/http/call.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import { refreshMaterials } from '../refresh.ts'

/** Takes the request of the row with this id back. */
export function useWithdrawRequest() {
  const t = useTranslation()
  const toast = useToast()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(withdrawOfflineRequestCall, { body: { id } }),
    onSuccess: () => toast.success(t('material.requestWithdrawn')),
    onSettled: () => refreshMaterials(client),
  })
}
