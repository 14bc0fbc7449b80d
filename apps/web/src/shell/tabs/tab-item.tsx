import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined'
import PushpinFilled from '@ant-design/icons/es/icons/PushpinFilled'
import { Dropdown, type MenuProps } from 'antd'
import type { DOMAttributes, KeyboardEvent, MouseEvent } from 'react'
import { useTranslation } from '../../platform/text/language.ts'
import { panelElementId, tabElementId } from './element-ids.ts'
import style from './tab-bar.module.css'
import { isHome, type Tab } from './tab-list.ts'
import type { TabActions } from './use-tab-actions.ts'

type Props = {
  tab: Tab
  label: string
  isFront: boolean
  /** A roving tabindex: the tab key reaches one tab, the arrows the others. */
  isStop: boolean
  /** A dragged tab would be dropped here. */
  isTarget: boolean
  menu: MenuProps
  actions: TabActions
  drag: Pick<DOMAttributes<HTMLElement>, 'onDragStart' | 'onDragOver' | 'onDrop' | 'onDragEnd'>
}

export function TabItem({ tab, label, isFront, isStop, isTarget, menu, actions, drag }: Props) {
  const t = useTranslation()
  const onCross = (event: MouseEvent) => (event.target as Element).closest('[data-cross]') !== null
  return (
    <Dropdown trigger={['contextMenu']} menu={menu}>
      <div
        role="tab"
        id={tabElementId(tab.id)}
        className={style.tab}
        aria-selected={isFront}
        aria-controls={isFront ? panelElementId(tab.id) : undefined}
        aria-keyshortcuts={isHome(tab) ? undefined : 'Delete Alt+Shift+ArrowLeft Alt+Shift+ArrowRight'}
        tabIndex={isStop ? 0 : -1}
        title={label}
        data-target={isTarget || undefined}
        draggable={!isHome(tab)}
        onClick={(event) => (onCross(event) ? actions.close(tab) : actions.show(tab))}
        // The middle button would otherwise start the browser's auto-scroll.
        onMouseDown={(event) => event.button === 1 && event.preventDefault()}
        onAuxClick={(event) => event.button === 1 && actions.close(tab)}
        onKeyDown={(event) => onKey(event, tab, actions)}
        {...drag}
      >
        {tab.pinned && !isHome(tab) && <PushpinFilled aria-label={t('tabs.pinned')} className={style.pin} />}
        <span className={style.label}>{label}</span>
        {!tab.pinned && (
          <span data-cross aria-hidden="true" className={style.cross} title={t('tabs.close')}>
            <CloseOutlined />
          </span>
        )}
      </div>
    </Dropdown>
  )
}

function onKey(event: KeyboardEvent<HTMLElement>, tab: Tab, actions: TabActions): void {
  const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0
  const all = [...(event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])]
  const at = all.indexOf(event.currentTarget)
  const focus = (place: number) => all.at(place % all.length)?.focus()
  const action = keyAction()
  if (!action) return
  event.preventDefault()
  action()

  function keyAction(): (() => void) | undefined {
    if (step !== 0) return event.altKey && event.shiftKey ? () => actions.move(tab, step) : () => focus(at + step)
    if (event.key === 'Home') return () => focus(0)
    if (event.key === 'End') return () => focus(-1)
    if (event.key === 'Enter' || event.key === ' ') return () => actions.show(tab)
    if (event.key !== 'Delete') return undefined
    return () => {
      focus(at + 1 < all.length ? at + 1 : at - 1)
      actions.close(tab)
    }
  }
}
