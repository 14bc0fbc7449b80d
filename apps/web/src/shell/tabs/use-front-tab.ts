import { useLayoutEffect } from 'react'
import { type RouteObject, useLocation, useNavigate, useNavigationType } from 'react-router'
import { tabIdentity } from './tab-identity.ts'
import { bringToFront, leaveFront, useTabs } from './tab-store.ts'

type Front = { id: string; address: string } | undefined

/** The tab of the address. It is opened or brought to the front before the paint. */
export function useFrontTab(pages: RouteObject[], isOpen: boolean): Front {
  const location = useLocation()
  const way = useNavigationType()
  const navigate = useNavigate()
  const id = isOpen ? tabIdentity(pages, location) : undefined
  const asked = location.pathname + location.search + location.hash
  const left = useTabs(({ tabs, front }) => (front === id ? undefined : tabs.find((tab) => tab.id === id)?.address))
  // A link to a page that is already open shows the page with its filters, not the bare list.
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
