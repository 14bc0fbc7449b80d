import DownOutlined from '@ant-design/icons/es/icons/DownOutlined'
import MoreOutlined from '@ant-design/icons/es/icons/MoreOutlined'
import { Dropdown } from 'antd'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { parsePath, type RouteObject } from 'react-router'
import { useTranslation } from '../../platform/text/language.ts'
import { usePagePlace } from '../page/page-label.ts'
import { tabElementId } from './element-ids.ts'
import style from './tab-bar.module.css'
import { factsAt } from './tab-identity.ts'
import { TabItem } from './tab-item.tsx'
import { homeTab, named, type Tab } from './tab-list.ts'
import { useTabMenu } from './tab-menu.tsx'
import { changeTabs, useTabs } from './tab-store.ts'
import { useOverflow } from './use-overflow.ts'
import { useTabActions } from './use-tab-actions.ts'

type Props = { pages: RouteObject[]; front: string | undefined }

/** The open pages. Tabs that do not fit are reachable by scrolling, and by name in the list at the end. */
export function TabBar({ pages, front }: Props) {
  const t = useTranslation()
  const tabs = useTabs((state) => state.tabs)
  const actions = useTabActions()
  const menuOf = useTabMenu(tabs, actions)
  const place = usePagePlace()
  const strip = useRef<HTMLDivElement>(null)
  const overflows = useOverflow(strip, tabs)
  const [dragged, setDragged] = useState<string>()
  const [over, setOver] = useState<string>()
  const current = tabs.find(({ id }) => id === front)

  function placeOf({ address }: Tab) {
    const pathname = parsePath(address).pathname ?? ''
    return place(pathname, factsAt(pages, pathname))
  }
  function labelOf(tab: Tab) {
    if (tab.subject) return tab.subject
    const { label, isKnown } = placeOf(tab)
    return isKnown ? label : (tab.label ?? label)
  }
  const labels = tabs.map(labelOf).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names as they are shown now.
  useEffect(() => changeTabs((all) => named(all, labelOf)), [labels])
  // biome-ignore lint/correctness/useExhaustiveDependencies: other labels have other widths, and the list needs space.
  useEffect(() => {
    if (front) document.getElementById(tabElementId(front))?.scrollIntoView({ inline: 'nearest', block: 'nearest' })
  }, [front, labels, overflows])
  // The tabs do not move until the drop, because a browser cancels a drag whose element moves.
  const drag = (tab: Tab, at: number) => ({
    onDragStart: () => setDragged(tab.id),
    onDragOver: (event: DragEvent) => {
      if (!dragged) return
      event.preventDefault()
      setOver(tab.id)
    },
    onDrop: () => dragged && actions.place(dragged, at),
    onDragEnd: () => {
      setDragged(undefined)
      setOver(undefined)
    },
  })

  return (
    <div className={style.bar}>
      <div
        ref={strip}
        role="tablist"
        aria-label={t('tabs.label')}
        className={style.strip}
        onWheel={({ deltaY }) => strip.current?.scrollBy({ left: deltaY })}
      >
        {tabs.map((tab, at) => (
          <TabItem
            key={tab.id}
            {...{ tab, actions }}
            label={labelOf(tab)}
            isFront={tab.id === front}
            isStop={tab.id === (current ?? homeTab).id}
            isTarget={tab.id === over && dragged !== over}
            menu={menuOf(tab)}
            drag={drag(tab, at)}
          />
        ))}
      </div>
      {overflows && (
        <Dropdown
          trigger={['click']}
          menu={{
            className: style.all,
            selectedKeys: front ? [front] : [],
            items: tabs.map((tab) => ({ key: tab.id, label: labelOf(tab), onClick: () => actions.show(tab) })),
          }}
        >
          <button type="button" className={style.button} aria-label={t('tabs.list')} title={t('tabs.list')}>
            <DownOutlined />
          </button>
        </Dropdown>
      )}
      {current && <Trail {...placeOf(current)} />}
      <Dropdown trigger={['click']} menu={menuOf(current ?? tabs[0] ?? homeTab)}>
        <button type="button" className={style.button} aria-label={t('tabs.menu')} title={t('tabs.menu')}>
          <MoreOutlined />
        </button>
      </Dropdown>
    </div>
  )
}

/** The path of the front page in the menu. */
function Trail({ above, label }: { above: readonly string[]; label: string }) {
  const t = useTranslation()
  if (above.length === 0) return null
  return (
    <nav className={style.trail} aria-label={t('tabs.trail')}>
      {[...above, label].join(' / ')}
    </nav>
  )
}
