import { type Query, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSession } from '../platform/session/session.ts'

const isMenu = ({ queryKey }: Query) => queryKey[0] === 'menu'

/** The user switched department or role in any window: another menu, other permissions, other data. */
export function useFollowSwitch(): void {
  const client = useQueryClient()
  const acting = useSession(({ user }) => `${user?.dept_id} ${user?.role_id}`)
  const before = useRef(acting)
  useEffect(() => {
    if (before.current === acting) return
    before.current = acting
    // The menu loads first: it removes pages that the new role may not see, so that they do not refetch.
    void client
      .resetQueries({ predicate: isMenu })
      .then(() => client.resetQueries({ predicate: (query) => !isMenu(query) }))
  }, [client, acting])
}
