import { enterpriseDetailCall } from '@library/contract/enterprise/enterprise.calls'
import type { Actor } from '@library/contract/material/material.states'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { call } from '../../platform/http/call.ts'
import { useSession } from '../../platform/session/session.ts'

const actorOf: Readonly<Record<string, Actor>> = {
  auditor: 'auditor',
  reviewer: 'reviewer',
  publisher: 'publisher',
  admin: 'admin',
  administrator: 'admin',
}

/** The roles of the user that matter for a price. */
export function useRoles(): readonly Actor[] {
  const names = useSession((state) => state.user?.role_name ?? '')
  return useMemo(() => names.split(',').flatMap((name) => actorOf[name] ?? []), [names])
}

/** The user's enterprise, or null without one. */
export function useOwnEnterprise() {
  const userId = useSession((state) => state.user?.user_id)
  return useQuery({
    queryKey: ['enterprise', 'own', userId],
    queryFn: ({ signal }) => call(enterpriseDetailCall, { query: {}, signal, quiet: true }),
    staleTime: 60_000,
  })
}

/** The user's relation to a row, as the table of moves names it. The server refuses by the same table. */
export function useActors(): (row: { enterpriseId: string }) => readonly Actor[] {
  const roles = useRoles()
  const ownId = useOwnEnterprise().data?.id
  return useCallback((row) => (row.enterpriseId === ownId ? [...roles, 'owner'] : roles), [roles, ownId])
}
