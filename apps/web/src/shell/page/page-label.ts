import type { MenuNode } from '@library/contract/menu/menu'
import { leavesOf } from '../../domain/menu/menu-leaves.ts'
import { useMenu } from '../../platform/menu/menu.ts'
import { useLanguage, useTranslation } from '../../platform/text/language.ts'
import { entryOf, opensProcess } from '../access.ts'
import { frameCode } from '../frame-address.ts'
import { pathKey } from '../open-to-all.ts'
import type { PageFacts } from './page-facts.ts'

type Place = {
  label: string
  above: readonly string[]
  source: string | null
  /** The name is final. Until the menu has loaded, it may be another. */
  isKnown: boolean
}

/** The name of a page and its path in the menu, in the user's language. An address of no page has the product's name. */
export function usePagePlace(): (pathname: string, facts: Pick<PageFacts, 'label' | 'name'>) => Place {
  const t = useTranslation()
  const language = useLanguage()
  const menu = useMenu()
  return (pathname, { label, name }) => {
    const found = leafFor(menu.data ?? [], pathname)
    const source = found?.node.source ?? null
    const entry = found ? undefined : parentFor(menu.data ?? [], pathname)
    const above = found?.above ?? (entry ? [...entry.above, entry.node.name] : groupFor(menu.data ?? [], pathname))
    if (label) return { label: t(label), above: found ? [] : above, source, isKnown: true }
    const own = found?.node.name ?? name?.[language] ?? t('product')
    return { label: own, above, source, isKnown: menu.data !== undefined }
  }
}

export function entryFor(menu: readonly MenuNode[], pathname: string) {
  return leafFor(menu, pathname) ?? parentFor(menu, pathname)
}

/** A page without an entry of its own stands below the entry that gives access to it. */
function parentFor(menu: readonly MenuNode[], pathname: string) {
  const path = entryOf(pathname)
  return path ? leafFor(menu, path) : undefined
}

/** The branch of the work lists, for the page of a process that any of them may lead to. */
function groupFor(menu: readonly MenuNode[], pathname: string): readonly string[] {
  const list = leavesOf(menu).find(({ node }) => opensProcess(pathKey(node.path ?? ''), pathKey(pathname)))
  return list?.above ?? []
}

export function leafFor(menu: readonly MenuNode[], pathname: string) {
  const code = frameCode(pathname)
  const isIt = (node: MenuNode) => (code ? node.code === code : pathKey(node.path ?? '') === pathKey(pathname))
  return leavesOf(menu).find(({ node }) => isIt(node))
}
