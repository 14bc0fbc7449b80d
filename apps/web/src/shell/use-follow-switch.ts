import { type Query, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSession } from '../platform/session/session.ts'

const isMenu = ({ queryKey }: Query) => queryKey[0] === 'menu'

/** Another department or role, chosen in this window or another: another menu, other rights, other data. */
export function useFollowSwitch(): void {
  const client = useQueryClient()
  const acting = useSession(({ user }) => `${user?.dept_id} ${user?.role_id}`)
  const before = useRef(acting)
  useEffect(() => {
    if (before.current === acting) return
    before.current = acting
    // The menu first: it takes away the pages that the new role may not see, so that they do not ask once more.
    void client
      .resetQueries({ predicate: isMenu })
      .then(() => client.resetQueries({ predicate: (query) => !isMenu(query) }))
  }, [client, acting])
}
