import { auditInfoCall } from '@library/contract/material/audit'
import { skipToken, useQuery } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'
import { listNames } from './refresh.ts'

/** All that a decision on one row is made by. */
export function useOne(id: string | null) {
  return useQuery({
    queryKey: [listNames.one, id],
    queryFn: id ? ({ signal }) => call(auditInfoCall, { body: { id }, signal, quiet: true }) : skipToken,
  })
}
