import { create } from 'zustand'
import { isLogin } from './return-path.ts'

/** The sign-in page and the back-office are separate downloads; the address says which one shows. */
type Half = 'login' | 'app'

/** `said`: why one is on the sign-in page, when it was not of one's own will. */
export const usePlace = create<{ half: Half; said: string }>(() => ({ half: halfOf(location.pathname), said: '' }))

export function followAddress(): void {
  window.addEventListener('popstate', () => usePlace.setState({ half: halfOf(location.pathname) }))
}

export function openLogin(returnTo?: string, said = ''): void {
  const wanted = returnTo && returnTo !== '/' ? `?return=${encodeURIComponent(returnTo)}` : ''
  history.replaceState(null, '', `/login${wanted}`)
  usePlace.setState({ half: 'login', said })
}

/** A visitor goes to sign in of his own will: the way back leads to the page he read, or to the one he asked for. */
export function visitLogin(returnTo = location.pathname + location.search): void {
  history.pushState(null, '', `/login?return=${encodeURIComponent(returnTo)}`)
  usePlace.setState({ half: 'login' })
}

/** And from the sign-in page to one that needs none. */
export function visitPage(path: string): void {
  history.pushState(null, '', path)
  usePlace.setState({ half: 'app' })
}

export function openApp(path: string): void {
  history.replaceState(null, '', path)
  usePlace.setState({ half: 'app' })
}

function halfOf(path: string): Half {
  return isLogin(path) ? 'login' : 'app'
}
