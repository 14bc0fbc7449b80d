import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined'
import PushpinOutlined from '@ant-design/icons/es/icons/PushpinOutlined'
import ReloadOutlined from '@ant-design/icons/es/icons/ReloadOutlined'
import type { MenuProps } from 'antd'
import { useTranslation } from '../../platform/text/language.ts'
import { closable, isHome, moveTo, type Tab, type Tabs } from './tab-list.ts'
import type { TabActions } from './use-tab-actions.ts'

/** The actions on one tab, by mouse, touch or keyboard. */
export function useTabMenu(tabs: Tabs, actions: TabActions): (tab: Tab) => MenuProps {
  const t = useTranslation()
  return (tab) => {
    const home = isHome(tab)
    const at = tabs.indexOf(tab)
    const canMove = (step: -1 | 1) => moveTo(tabs, tab.id, at + step).indexOf(tab) !== at
    const items: MenuProps['items'] = [
      { key: 'refresh', icon: <ReloadOutlined />, label: t('tabs.refresh'), onClick: () => actions.refresh(tab) },
      {
        key: 'pin',
        icon: <PushpinOutlined />,
        label: tab.pinned && !home ? t('tabs.unpin') : t('tabs.pin'),
        disabled: home,
        onClick: () => actions.pin(tab),
      },
      { key: 'left', label: t('tabs.left'), disabled: !canMove(-1), onClick: () => actions.move(tab, -1) },
      { key: 'right', label: t('tabs.right'), disabled: !canMove(1), onClick: () => actions.move(tab, 1) },
      { type: 'divider' },
      {
        key: 'close',
        icon: <CloseOutlined />,
        label: t('tabs.close'),
        disabled: home,
        onClick: () => actions.close(tab),
      },
      {
        key: 'others',
        label: t('tabs.closeOthers'),
        disabled: closable(tabs, tab.id).length === 0,
        onClick: () => actions.closeOthers(tab),
      },
      { key: 'all', label: t('tabs.closeAll'), disabled: closable(tabs).length === 0, onClick: actions.closeAll },
      { type: 'divider' },
      { key: 'clear', label: t('tabs.clearCache'), onClick: actions.clearCache },
    ]
    // A click in the menu must not count as a click on the tab below it.
    return { items, onClick: ({ domEvent }) => domEvent.stopPropagation() }
  }
}
