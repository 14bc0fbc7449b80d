import type { MenuNode } from '@library/contract/system/menu'
import { Skeleton } from 'antd'
import { Navigate, useLocation } from 'react-router'
import { Failure } from '../parts/failure.tsx'
import { leavesOf, useMenu } from '../platform/menu.ts'
import { useSession } from '../platform/session.ts'
import { settings } from '../platform/settings.ts'
import { PageHead } from './page-head.tsx'

/** Lets a page open only if it is in the user's menu. A courtesy: the server refuses the calls in any case. */
export function Guard() {
  const menu = useMenu()
  const { pathname } = useLocation()
  const restricted = useSession(({ user }) => user?.must_set_up_totp === true)
  if (restricted && pathname !== settings.personalPage)
    return <Navigate to={`${settings.personalPage}?tab=twoFactor`} replace />
  if (isAlwaysOpen(pathname)) return <PageHead menu={menu.data ?? []} />
  if (menu.isPending) return <Skeleton active paragraph={{ rows: 8 }} />
  if (!menu.data) return <Failure error={menu.error} onRetry={() => void menu.refetch()} />
  if (!mayOpen(menu.data, pathname)) return <Navigate to="/403" replace />
  return <PageHead menu={menu.data} />
}

export function mayOpen(menu: readonly MenuNode[], path: string): boolean {
  if (menu.length === 0 || isAlwaysOpen(path)) return true
  return leavesOf(menu).some(({ node }) => node.path === path)
}

function isAlwaysOpen(path: string): boolean {
  return ['', '/login', settings.firstPage, settings.personalPage].includes(path.replace(/\/+$/, ''))
}
