import { useLocation, useNavigate } from 'react-router'
import { useSession } from '../../platform/session/session.ts'

/** Opens the guide at the place that explains the current page. The table of places is downloaded then. */
export function useHelp(): () => void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const isVisitor = useSession(({ user }) => user === null)
  return () =>
    void import('../../domain/guide/page-places.ts').then(({ helpAddress }) =>
      navigate(helpAddress(pathname, isVisitor)),
    )
}
