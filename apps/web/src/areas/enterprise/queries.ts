import type { EnterpriseRow } from '@library/contract/enterprise/enterprise'
import { enterpriseAuditsCall, enterpriseDetailCall } from '@library/contract/enterprise/enterprise.calls'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'
import { useFreshOn } from '../../platform/live/push.ts'
import { useLanguage } from '../../platform/text/language.ts'

export const enterpriseKey = ['enterprise'] as const

/** One enterprise, or the user's own. Refetched when a message arrives. */
export function useEnterprise(id?: string) {
  const language = useLanguage()
  useFreshOn('message', enterpriseKey)
  return useQuery({
    queryKey: [...enterpriseKey, 'detail', id ?? 'own', language],
    queryFn: ({ signal }) => call(enterpriseDetailCall, { query: id ? { id } : {}, signal, quiet: true }),
  })
}

export function useSteps(enterpriseId: EnterpriseRow['id']) {
  const language = useLanguage()
  return useQuery({
    queryKey: [...enterpriseKey, 'steps', enterpriseId, language],
    queryFn: ({ signal }) => call(enterpriseAuditsCall, { query: { enterpriseId }, signal, quiet: true }),
  })
}
