import type { MenuNode } from '@library/contract/menu/menu'
import { leavesOf } from '../domain/menu/menu-leaves.ts'
import { settings } from '../platform/settings.ts'
import { frameCode, isFramed } from './frame-address.ts'
import { isOpenToAll, withoutIndex } from './open-to-all.ts'

/** Pages without an entry of their own, and the entry that opens them too. */
const comesWith: Readonly<Record<string, readonly string[]>> = {
  '/category': ['/comparison'],
  '/flow/model': ['/flow/design', '/flow/compare'],
  '/informationEntry': ['/informationEntry/process'],
  '/informationReview': ['/informationReview/Process'],
  '/report/reportlist': ['/report/view'],
  '/system/dict': ['/dict-vertical', '/dict-horizontal'],
}

/** Everybody who is signed in may have an enterprise or ask for one. */
const ownEnterprise = ['/home/apply', '/informationEntry/informationEnterprise']

/** Whether the menu leads to a path. A courtesy: the server refuses the calls in any case. */
export function mayOpen(menu: readonly MenuNode[], path: string): boolean {
  if (menu.length === 0 || isAlwaysOpen(path)) return true
  const leaves = leavesOf(menu).map(({ node }) => node)
  const code = frameCode(path)
  if (code) return leaves.some((node) => node.code === code && isFramed(node))
  const wanted = withoutIndex(path)
  return leaves.map((node) => withoutIndex(node.path ?? '')).some((own) => opens(own, wanted))
}

function opens(own: string, wanted: string): boolean {
  return own === wanted || (comesWith[own]?.includes(wanted) ?? false) || opensProcess(own, wanted)
}

/** Any list of work leads to the pages of single processes, which carry ids in their paths. */
function opensProcess(own: string, wanted: string): boolean {
  return own.startsWith('/work/') && wanted.startsWith('/work/process/')
}

/** Frames are open to visitors too, but who has a menu finds there which frames are his. */
export function isAlwaysOpen(path: string): boolean {
  const always = [
    '',
    '/login',
    settings.firstPage,
    settings.dashboardPage,
    settings.personalPage,
    settings.messagePage,
    ...ownEnterprise,
  ]
  return always.includes(path.replace(/\/+$/, '')) || (isOpenToAll(path) && frameCode(path) === undefined)
}
