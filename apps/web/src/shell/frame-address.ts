import type { Label } from '@library/contract/kit/label'
import type { MenuNode } from '@library/contract/menu/menu'

const framePath = '/myiframe/'

/** The name of a frame whose address no menu entry gives. */
export const frameName: Label = { zh: '外部网站', en: 'Another site' }

/** A menu entry with an external address or a plain html file, shown in a frame. */
export function isFramed({ path }: Pick<MenuNode, 'path'>): boolean {
  return /^https?:\/\//i.test(path ?? '') || /^\/(?!\/)[^?#]*\.html?([?#]|$)/i.test(path ?? '')
}

/** The route of a menu entry. */
export function entryAddress(node: MenuNode): string {
  if (!isFramed(node)) return node.path ?? '/404'
  const fields = new URLSearchParams({ id: node.id, name: node.name, path: node.path ?? '' })
  return `${framePath}${encodeURIComponent(node.code)}?${fields}`
}

/** In the dictionary `yes_no` 2 is yes. */
export function opensWindow({ isOpen }: Pick<MenuNode, 'isOpen'>): boolean {
  return isOpen === 2
}

/** The code of the menu entry in a frame's address. */
export function frameCode(path: string): string | undefined {
  return path.startsWith(framePath) ? decodeURIComponent(path.slice(framePath.length)) : undefined
}
