import { enterpriseDetailCall } from '@library/contract/enterprise/enterprise.calls'
import type { MaterialActor } from '@library/contract/material/material.states'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from '../../platform/http/call.ts'
import { useCan } from '../../platform/menu/menu.ts'
import { useSession } from '../../platform/session/session.ts'

/** The enterprise the reader is bound to; null when there is none. */
export function useOwnEnterprise() {
  const userId = useSession((state) => state.user?.user_id)
  return useQuery({
    queryKey: ['enterprise', 'own', userId],
    queryFn: ({ signal }) => call(enterpriseDetailCall, { query: {}, signal, quiet: true }),
    staleTime: 60_000,
  })
}

/** Who the reader is to a row, as the table of moves asks for it. The server refuses by the same table. */
export function useActorIn(): (row: { enterpriseId: string }) => (actor: MaterialActor) => boolean {
  const can = useCan()
  const ownId = useOwnEnterprise().data?.id
  return useCallback((row) => (actor) => (actor === 'owner' ? row.enterpriseId === ownId : can(actor)), [can, ownId])
}
