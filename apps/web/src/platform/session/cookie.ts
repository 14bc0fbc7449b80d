import { storageKey } from '../state/storage.ts'

export function readCookie(name: string): string | undefined {
  const start = `${storageKey(name)}=`
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(start))
  return found && decodeURIComponent(found.slice(start.length))
}

export function writeCookie(name: string, value: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain http and in older browsers.
  document.cookie = `${storageKey(name)}=${encodeURIComponent(value)}; Path=/; Max-Age=${seconds}; SameSite=Strict${secure}`
}

export function removeCookie(name: string): void {
  writeCookie(name, '', 0)
}
