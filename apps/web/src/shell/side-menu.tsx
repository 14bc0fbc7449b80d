import type { MenuNode } from '@library/contract/system/menu'
import { Menu, Skeleton } from 'antd'
import type { ItemType } from 'antd/es/menu/interface'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { Failure } from '../parts/failure.tsx'
import { MenuIcon } from '../parts/icons/menu-icon.tsx'
import { useWords } from '../platform/language.ts'
import { useMenu } from '../platform/menu.ts'
import style from './side-menu.module.css'

type Props = { collapsed?: boolean; onOpen?: () => void }

export function SideMenu({ collapsed = false, onOpen }: Props) {
  const t = useWords()
  const menu = useMenu()
  const { pathname } = useLocation()
  const [opened, setOpened] = useState<string[]>()

  if (menu.isPending) return <Skeleton active className={style.waiting} title={false} paragraph={{ rows: 6 }} />
  if (!menu.data) return <Failure error={menu.error} onRetry={() => void menu.refetch()} />
  const trail = trailTo(menu.data, pathname)
  // The branch of the page being shown opens by itself; after that the reader decides.
  const openKeys = opened ?? trail.slice(0, -1)
  return (
    <nav aria-label={t('shell.menu')}>
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
  return { key: node.id, icon, label: <Entry node={node} /> }
}

function Entry({ node }: { node: MenuNode }) {
  const outside = /^https?:\/\//.test(node.path ?? '')
  if (outside || node.isOpen === 2) {
    return (
      <a href={node.path ?? '/404'} target="_blank" rel="noopener noreferrer">
        {node.name}
      </a>
    )
  }
  return <Link to={node.path ?? '/404'}>{node.name}</Link>
}

function trailTo(nodes: readonly MenuNode[], path: string): string[] {
  for (const node of nodes) {
    if (!node.children?.length && node.path === path) return [node.id]
    const below = trailTo(node.children ?? [], path)
    if (below.length > 0) return [node.id, ...below]
  }
  return []
}
