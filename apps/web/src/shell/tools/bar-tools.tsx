import MoreOutlined from '@ant-design/icons/es/icons/MoreOutlined'
import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined'
import { Badge, Dropdown, Grid } from 'antd'
import { useEffect } from 'react'
import { usePlainKey } from '../../parts/use-plain-key.ts'
import { startErrorLog } from '../../platform/live/error-log.ts'
import { isLocked } from '../../platform/session/lock.ts'
import { settings } from '../../platform/settings.ts'
import { switchLanguage, useTranslation } from '../../platform/text/language.ts'
import bar from '../bar-button.module.css'
import { FirstVisit } from '../help/first-visit.tsx'
import top from '../top-bar.module.css'
import style from './bar-tools.module.css'
import { Bell } from './bell.tsx'
import { LanguageMenu, useOtherLanguages } from './language-menu.tsx'
import { openTool } from './open-tool.ts'
import { ToolDialogs } from './tool-dialogs.tsx'
import { type Tool, useTools } from './use-tools.tsx'

/** Everything between the product's name and the user. Below 992 px it becomes one menu, or the top menu had no room. */
export function BarTools() {
  const wide = Grid.useBreakpoint().lg ?? window.innerWidth >= 992
  const tools = useTools()
  useEffect(startErrorLog, [])
  useSearchKey()
  usePlainKey('?', () => openTool('keys'))
  return (
    <>
      <SearchButton />
      <Bell />
      {wide ? tools.map((tool) => <ToolButton key={tool.key} tool={tool} />) : <ToolMenu tools={tools} />}
      {wide && <LanguageMenu />}
      <ToolDialogs />
      <FirstVisit />
    </>
  )
}

function SearchButton() {
  const t = useTranslation()
  const label = t('search.open')
  return (
    <button
      type="button"
      className={`${bar.button} ${style.search}`}
      title={label}
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => openTool('search')}
    >
      <span className={top.unseen}>{label}</span>
      <SearchOutlined aria-hidden="true" />
      <kbd>{/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘K' : 'Ctrl K'}</kbd>
    </button>
  )
}

function ToolButton({ tool: { label, icon, count = 0, run } }: { tool: Tool }) {
  const full = count > 0 ? `${label} (${counted(count)})` : label
  return (
    <button type="button" className={bar.button} title={full} onClick={run}>
      <span className={top.unseen}>{full}</span>
      <span aria-hidden="true">
        <Badge count={count} overflowCount={settings.badgeMost} size="small" offset={[2, -2]} className={style.badge}>
          {icon}
        </Badge>
      </span>
    </button>
  )
}

function ToolMenu({ tools }: { tools: readonly Tool[] }) {
  const t = useTranslation()
  const languages = useOtherLanguages()
  const items = tools.map(({ key, label, icon, count = 0, run }) => ({
    ...{ key, icon, onClick: run },
    label: count > 0 ? `${label} (${counted(count)})` : label,
  }))
  const others = languages.map(({ key, label }) => ({ key, label, onClick: () => void switchLanguage(key) }))
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{ items: [...items, { type: 'divider' as const }, ...others] }}
    >
      <button type="button" className={bar.button} aria-label={t('bar.more')} title={t('bar.more')}>
        <MoreOutlined aria-hidden="true" />
      </button>
    </Dropdown>
  )
}

function counted(count: number): string {
  return count > settings.badgeMost ? `${settings.badgeMost}+` : String(count)
}

function useSearchKey(): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const wanted = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
      if (!wanted || event.key.toLowerCase() !== 'k' || isLocked()) return
      event.preventDefault()
      openTool('search')
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
