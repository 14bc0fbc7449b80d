import { create } from 'zustand'
import { settings } from './settings.ts'

/** The sign-in page and the back-office are separate downloads; the address says which one shows. */
type Half = 'login' | 'app'

export const usePlace = create<{ half: Half }>(() => ({ half: halfOf(location.pathname) }))

export function followAddress(): void {
  window.addEventListener('popstate', () => usePlace.setState({ half: halfOf(location.pathname) }))
}

export function openLogin(returnTo?: string): void {
  const wanted = returnTo && returnTo !== '/' ? `?return=${encodeURIComponent(returnTo)}` : ''
  history.replaceState(null, '', `/login${wanted}`)
  usePlace.setState({ half: 'login' })
}

export function openApp(path: string): void {
  history.replaceState(null, '', path)
  usePlace.setState({ half: 'app' })
}

/** Where the reader wanted to go. Only a path of this site: an address from outside must not lead elsewhere. */
export function returnPath(search: string): string {
  const wanted = new URLSearchParams(search).get('return') ?? ''
  const inside = /^\/(?![/\\])/.test(wanted) && halfOf(wanted.split('?')[0] ?? '') === 'app'
  return inside ? wanted : settings.firstPage
}

function halfOf(path: string): Half {
  return path.replace(/\/+$/, '') === '/login' ? 'login' : 'app'
}
