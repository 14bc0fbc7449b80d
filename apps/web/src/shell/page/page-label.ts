import type { MenuNode } from '@library/contract/menu/menu'
import type { ParseKeys } from 'i18next'
import { leavesOf } from '../../domain/menu/menu-leaves.ts'
import { useMenu } from '../../platform/menu/menu.ts'
import { useTranslation } from '../../platform/text/language.ts'
import { frameCode } from '../frame-address.ts'
import { withoutIndex } from '../open-to-all.ts'

type Place = { label: string; above: readonly string[]; source: string | null }

/** The name of a page and its path in the menu, in the user's language. */
export function usePagePlace(): (pathname: string, label?: ParseKeys) => Place {
  const t = useTranslation()
  const menu = useMenu()
  return (pathname, label) => {
    const found = leafFor(menu.data ?? [], pathname)
    return {
      label: label ? t(label) : (found?.node.name ?? t('tabs.page')),
      above: label ? [] : (found?.above ?? []),
      source: found?.node.source ?? null,
    }
  }
}

export function leafFor(menu: readonly MenuNode[], pathname: string) {
  const code = frameCode(pathname)
  const isIt = (node: MenuNode) =>
    code ? node.code === code : withoutIndex(node.path ?? '') === withoutIndex(pathname)
  return leavesOf(menu).find(({ node }) => isIt(node))
}
