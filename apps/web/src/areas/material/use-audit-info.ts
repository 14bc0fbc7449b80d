import { auditInfoCall } from '@library/contract/material/audit'
import { skipToken, useQuery } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'
import { useFreshOn } from '../../platform/live/push.ts'
import { listNames } from './refresh.ts'

/** The data for a decision on one row. A message may say that somebody has just decided about it. */
export function useAuditInfo(id: string | null) {
  useFreshOn('message', [listNames.one])
  return useQuery({
    queryKey: [listNames.one, id],
    queryFn: id ? ({ signal }) => call(auditInfoCall, { body: { id }, signal, quiet: true }) : skipToken,
  })
}
