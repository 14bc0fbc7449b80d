import { useEffect } from 'react'
import { Navigate, type RouteObject, useLocation } from 'react-router'
import { openLogin } from '../../platform/session/place.ts'
import { otherSpelling } from '../guard.ts'
import { isOpenToVisitors } from '../open-to-all.ts'

/** Handles an address that is no public page: another spelling of one, an unknown page, or one that needs a sign-in. */
export function OtherSpelling({ pages }: { pages: RouteObject[] }) {
  const { pathname, search } = useLocation()
  const isOpen = isOpenToVisitors(pathname)
  useEffect(() => {
    if (!isOpen) openLogin(pathname + search)
  }, [isOpen, pathname, search])
  return isOpen ? <Navigate to={otherSpelling(pages, pathname, search) ?? '/404'} replace /> : null
}
