import LogoutOutlined from '@ant-design/icons/es/icons/LogoutOutlined'
import UserOutlined from '@ant-design/icons/es/icons/UserOutlined'
import type { MenuNode } from '@library/contract/menu/menu'
import { useNavigate } from 'react-router'
import { leavesOf } from '../../domain/menu/menu-leaves.ts'
import { MenuIcon } from '../../parts/icons/menu-icon.tsx'
import type { Finding } from '../../parts/search/finding-list.tsx'
import { useMenu } from '../../platform/menu/menu.ts'
import { signOut } from '../../platform/session/sign-out.ts'
import { settings } from '../../platform/settings.ts'
import { switchLanguage, useTranslation } from '../../platform/text/language.ts'
import { entryAddress, opensWindow } from '../frame-address.ts'
import { useGuideFindings } from '../help/use-guide-findings.tsx'
import { useOtherLanguages } from '../tools/language-menu.tsx'
import { useTools } from '../tools/use-tools.tsx'
import { begins } from './match.ts'
import { useSpellings } from './use-spellings.ts'

/** The menu pages and the tools of the top bar whose names begin with the text, and the sections of the guide about it. */
export function useFindings(text: string): { pages: Finding[]; actions: Finding[]; help: Finding[] } {
  const spellings = useSpellings()
  const fits = ({ name }: Finding) => begins(name, text, spellings)
  return { pages: usePages().filter(fits), actions: useActions().filter(fits), help: useGuideFindings(text, spellings) }
}

export function usePages(): Finding[] {
  const t = useTranslation()
  const navigate = useNavigate()
  const leaves = leavesOf(useMenu().data ?? [])
  const run = (path: string) => () => void navigate(path)
  const pages = leaves.map(({ node, above }) => ({
    key: node.id,
    name: node.name,
    above: above.join(' / '),
    icon: <MenuIcon name={node.source} />,
    run: () => openEntry(node, navigate),
  }))
  const personal = { key: 'personal', name: t('info.label'), above: '', icon: <UserOutlined aria-hidden="true" /> }
  return [...pages, { ...personal, run: run(settings.personalPage) }]
}

function useActions(): Finding[] {
  const t = useTranslation()
  const tools = useTools().map(({ key, label, icon, run }) => ({ key, name: label, above: '', icon, run }))
  const languages = useOtherLanguages().map(({ key, label }) => ({
    ...{ key, name: label, above: t('language.switch'), icon: null },
    run: () => void switchLanguage(key),
  }))
  const leave = { key: 'signOut', name: t('shell.signOut'), above: '', icon: <LogoutOutlined aria-hidden="true" /> }
  return [...tools, ...languages, { ...leave, run: () => void signOut() }]
}

function openEntry(node: MenuNode, navigate: (path: string) => unknown): void {
  if (opensWindow(node)) window.open(node.path ?? '/404', '_blank', 'noopener,noreferrer')
  else navigate(entryAddress(node))
}
