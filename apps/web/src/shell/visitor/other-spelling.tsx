import { useEffect } from 'react'
import { Navigate, type RouteObject, useLocation } from 'react-router'
import { openLogin } from '../../platform/session/place.ts'
import { otherSpelling } from '../guard.ts'
import { isOpenToAll } from '../open-to-all.ts'

/** An address that is no page of a visitor's: another spelling of one, a page that does not exist, or one to sign in for. */
export function OtherSpelling({ pages }: { pages: RouteObject[] }) {
  const { pathname, search } = useLocation()
  const isOpen = isOpenToAll(pathname)
  useEffect(() => {
    if (!isOpen) openLogin(pathname + search)
  }, [isOpen, pathname, search])
  return isOpen ? <Navigate to={otherSpelling(pages, pathname, search) ?? '/404'} replace /> : null
}
