import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined'
import PushpinOutlined from '@ant-design/icons/es/icons/PushpinOutlined'
import ReloadOutlined from '@ant-design/icons/es/icons/ReloadOutlined'
import type { MenuProps } from 'antd'
import { useWords } from '../../platform/text/language.ts'
import { closable, isHome, moveTo, type Tab, type Tabs } from './tab-list.ts'
import type { TabDeeds } from './use-tab-deeds.ts'

/** What can be done with one tab, by mouse, finger or keyboard. */
export function useTabMenu(tabs: Tabs, deeds: TabDeeds): (tab: Tab) => MenuProps {
  const t = useWords()
  return (tab) => {
    const home = isHome(tab)
    const at = tabs.indexOf(tab)
    const canMove = (step: -1 | 1) => moveTo(tabs, tab.id, at + step).indexOf(tab) !== at
    const items: MenuProps['items'] = [
      { key: 'refresh', icon: <ReloadOutlined />, label: t('tabs.refresh'), onClick: () => deeds.refresh(tab) },
      {
        key: 'pin',
        icon: <PushpinOutlined />,
        label: tab.pinned && !home ? t('tabs.unpin') : t('tabs.pin'),
        disabled: home,
        onClick: () => deeds.pin(tab),
      },
      { key: 'left', label: t('tabs.left'), disabled: !canMove(-1), onClick: () => deeds.move(tab, -1) },
      { key: 'right', label: t('tabs.right'), disabled: !canMove(1), onClick: () => deeds.move(tab, 1) },
      { type: 'divider' },
      {
        key: 'close',
        icon: <CloseOutlined />,
        label: t('tabs.close'),
        disabled: home,
        onClick: () => deeds.close(tab),
      },
      {
        key: 'others',
        label: t('tabs.closeOthers'),
        disabled: closable(tabs, tab.id).length === 0,
        onClick: () => deeds.closeOthers(tab),
      },
      { key: 'all', label: t('tabs.closeAll'), disabled: closable(tabs).length === 0, onClick: deeds.closeAll },
      { type: 'divider' },
      { key: 'clear', label: t('tabs.clearCache'), onClick: deeds.clearCache },
    ]
    // A click in the menu must not count as one on the tab below it.
    return { items, onClick: ({ domEvent }) => domEvent.stopPropagation() }
  }
}
