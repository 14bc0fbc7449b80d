import { useLayoutEffect } from 'react'
import { type RouteObject, useLocation, useNavigate, useNavigationType } from 'react-router'
import { tabIdentity } from './tab-identity.ts'
import { bringToFront, leaveFront, useTabs } from './tab-store.ts'

type Front = { id: string; address: string } | undefined

/** The tab that the address asks for; it is opened or brought to the front before anything is painted. */
export function useFrontTab(pages: RouteObject[], isOpen: boolean): Front {
  const location = useLocation()
  const way = useNavigationType()
  const navigate = useNavigate()
  const id = isOpen ? tabIdentity(pages, location) : undefined
  const asked = location.pathname + location.search + location.hash
  const left = useTabs(({ tabs, front }) => (front === id ? undefined : tabs.find((tab) => tab.id === id)?.address))
  // A link to a page that is open elsewhere means the page as it was left, not the list without its filters.
  const resumes = left !== undefined && left !== asked && way === 'PUSH' && location.search === ''
  const address = resumes ? left : asked

  useLayoutEffect(() => {
    if (id === undefined) leaveFront()
    else bringToFront(id, address)
  }, [id, address])
  useLayoutEffect(() => {
    if (resumes) void navigate(address, { replace: true })
  }, [resumes, address, navigate])

  return id === undefined ? undefined : { id, address }
}
