import { settings } from '../settings.ts'

/** The page the user asked for. Only a path of this site counts, so that no link can redirect elsewhere. */
export function returnPath(search: string): string {
  const wanted = new URLSearchParams(search).get('return') ?? ''
  return /^\/(?![/\\])/.test(wanted) && !isLogin(wanted) ? wanted : settings.firstPage
}

export function isLogin(path: string): boolean {
  return /^\/login\/*([?#]|$)/i.test(path)
}

/** An authorisation request of another program, to be answered after the sign-in. */
export function signOnTicket(search: string): string | null {
  return new URLSearchParams(search).get('authorize')
}
