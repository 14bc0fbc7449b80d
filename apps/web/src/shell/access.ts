import type { MenuNode } from '@library/contract/menu/menu'
import { leavesOf } from '../domain/menu/menu-leaves.ts'
import { settings } from '../platform/settings.ts'
import { frameCode, isFramed } from './frame-address.ts'
import { isOpenToAll, pathKey } from './open-to-all.ts'

/** Pages without a menu entry, and the entry that gives access to them. */
const pagesWith: Readonly<Record<string, readonly string[]>> = {
  '/category': ['/comparison'],
  '/flow/model': ['/flow/design', '/flow/compare'],
  '/informationEntry': ['/informationEntry/process'],
  '/informationReview': ['/informationReview/Process'],
  '/report/reportlist': ['/report/view'],
  '/workbench/adjust': ['/workbench/adjust/sheet', '/workbench/adjust/paper'],
  '/system/dict': ['/dict-vertical', '/dict-horizontal'],
  '/workbench': ['/workbench/project'],
}

const comesWith = new Map(Object.entries(pagesWith).map(([own, pages]) => [pathKey(own), pages.map(pathKey)]))

/** The pages of single processes, and the list that leads to each. Several lists lead to what a process came to. */
const processPages: readonly (readonly [RegExp, string])[] = [
  [/^\/work\/process\/(start|leave\/form)\//, '/work/start'],
  [/^\/work\/process\/(leave\/)?handle\//, '/work/todo'],
]

/** The path of the menu entry that a page without an entry of its own stands below. */
export function entryOf(path: string): string | undefined {
  const key = pathKey(path)
  const list = processPages.find(([pattern]) => pattern.test(key))?.[1]
  return list ?? [...comesWith].find(([, pages]) => pages.includes(key))?.[0]
}

/** Every signed-in user may have an enterprise or apply for one. */
const ownEnterprise = ['/home/apply', '/informationEntry/informationEnterprise']

/** True if the menu gives access to a path. Only for convenience: the server refuses the calls in any case. */
export function mayOpen(menu: readonly MenuNode[], path: string): boolean {
  if (menu.length === 0 || isAlwaysOpen(path)) return true
  const leaves = leavesOf(menu).map(({ node }) => node)
  const code = frameCode(path)
  if (code) return leaves.some((node) => node.code === code && isFramed(node))
  const wanted = pathKey(path)
  return leaves.map((node) => pathKey(node.path ?? '')).some((own) => opens(own, wanted))
}

function opens(own: string, wanted: string): boolean {
  return own === wanted || (comesWith.get(own)?.includes(wanted) ?? false) || opensProcess(own, wanted)
}

/** Any work list gives access to the pages of single processes, which have ids in their paths. */
export function opensProcess(own: string, wanted: string): boolean {
  return own.startsWith('/work/') && wanted.startsWith('/work/process/')
}

/** Visitors may open frames too, but for users with a menu the menu decides which. */
export function isAlwaysOpen(path: string): boolean {
  const always = [
    '',
    '/login',
    settings.firstPage,
    settings.dashboardPage,
    settings.personalPage,
    settings.messagePage,
    ...ownEnterprise,
    ...(import.meta.env.DEV ? ['/test/index'] : []),
  ]
  return always.map(pathKey).includes(pathKey(path)) || (isOpenToAll(path) && frameCode(path) === undefined)
}
