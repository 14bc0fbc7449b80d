import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSession } from '../platform/session.ts'

/** Another department or role, chosen in this window or another: another menu, other rights, other data. */
export function useFollowSwitch(): void {
  const client = useQueryClient()
  const acting = useSession(({ user }) => `${user?.dept_id} ${user?.role_id}`)
  const before = useRef(acting)
  useEffect(() => {
    if (before.current === acting) return
    before.current = acting
    void client.resetQueries()
  }, [client, acting])
}
