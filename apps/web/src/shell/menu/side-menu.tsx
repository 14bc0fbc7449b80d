import type { MenuNode } from '@library/contract/menu/menu'
import { Menu, Skeleton } from 'antd'
import type { ItemType } from 'antd/es/menu/interface'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { Failure } from '../../parts/failure.tsx'
import { MenuIcon } from '../../parts/icons/menu-icon.tsx'
import { useSideMenu } from '../../platform/menu/top-menu.ts'
import { useTranslation } from '../../platform/text/language.ts'
import { entryFor } from '../page/page-label.ts'
import { EntryLink } from './entry-link.tsx'
import style from './side-menu.module.css'

type Props = { collapsed?: boolean; onOpen?: () => void }

export function SideMenu({ collapsed = false, onOpen }: Props) {
  const t = useTranslation()
  const menu = useSideMenu()
  const { pathname } = useLocation()
  const [opened, setOpened] = useState<string[]>()
  const place = useRef<HTMLElement>(null)
  const isReady = menu.data !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another entry
  useEffect(() => {
    // The branch opens first.
    const frame = requestAnimationFrame(() =>
      place.current?.querySelector('.ant-menu-item-selected')?.scrollIntoView?.({ block: 'nearest' }),
    )
    return () => cancelAnimationFrame(frame)
  }, [pathname, isReady])

  if (menu.isPending) return <Skeleton active className={style.waiting} title={false} paragraph={{ rows: 6 }} />
  if (!menu.data) return <Failure error={menu.error} onRetry={() => void menu.refetch()} />
  const trail = trailTo(menu.data, entryFor(menu.data, pathname)?.node.id)
  // The branch of the current page opens automatically. After that the user decides.
  const openKeys = opened ?? trail.slice(0, -1)
  return (
    <nav ref={place} aria-label={t('shell.menu')}>
      <Menu
        mode="inline"
        inlineCollapsed={collapsed}
        className={style.menu}
        selectedKeys={trail.slice(-1)}
        items={menu.data.map(item)}
        onClick={onOpen}
        {...(!collapsed && { openKeys, onOpenChange: setOpened })}
      />
    </nav>
  )
}

function item(node: MenuNode): ItemType {
  const icon = node.parentId === '0' || node.source ? <MenuIcon name={node.source} /> : undefined
  if (node.children?.length) return { key: node.id, icon, label: node.name, children: node.children.map(item) }
  return { key: node.id, icon, label: <EntryLink node={node} /> }
}

function trailTo(nodes: readonly MenuNode[], id: string | undefined): string[] {
  for (const node of nodes) {
    if (node.id === id) return [node.id]
    const below = trailTo(node.children ?? [], id)
    if (below.length > 0) return [node.id, ...below]
  }
  return []
}
