import { settings } from '../settings.ts'

/** Where the reader wanted to go. Only a path of this site: an address from outside must not lead elsewhere. */
export function returnPath(search: string): string {
  const wanted = new URLSearchParams(search).get('return') ?? ''
  return /^\/(?![/\\])/.test(wanted) && !isLogin(wanted) ? wanted : settings.firstPage
}

export function isLogin(path: string): boolean {
  return /^\/login\/*([?#]|$)/.test(path)
}

/** Another program's question who the reader is, to be answered once he has signed in. */
export function signOnTicket(search: string): string | null {
  return new URLSearchParams(search).get('authorize')
}
