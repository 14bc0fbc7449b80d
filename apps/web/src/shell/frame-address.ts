import type { MenuNode } from '@library/contract/menu/menu'

const framePath = '/myiframe/'

/** An entry that is an address elsewhere, or a plain html file: shown in a frame. */
export function isFramed({ path }: Pick<MenuNode, 'path'>): boolean {
  return /^https?:\/\//i.test(path ?? '') || /^\/(?!\/)[^?#]*\.html?([?#]|$)/i.test(path ?? '')
}

/** Where a menu entry leads inside the product. */
export function entryAddress(node: MenuNode): string {
  if (!isFramed(node)) return node.path ?? '/404'
  const fields = new URLSearchParams({ id: node.id, name: node.name, path: node.path ?? '' })
  return `${framePath}${encodeURIComponent(node.code)}?${fields}`
}

/** In the dictionary `yes_no` 2 is yes. */
export function opensWindow({ isOpen }: Pick<MenuNode, 'isOpen'>): boolean {
  return isOpen === 2
}

/** The code of the entry that a frame's address is about. */
export function frameCode(path: string): string | undefined {
  return path.startsWith(framePath) ? decodeURIComponent(path.slice(framePath.length)) : undefined
}
