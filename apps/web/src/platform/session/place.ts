import { create } from 'zustand'
import { isLogin } from './return-path.ts'

/** The sign-in page and the back-office are separate downloads. The address decides which one loads. */
type Half = 'login' | 'app'

/** `reason`: the reason shown on the sign-in page, if the user did not choose to go there. */
export const usePlace = create<{ half: Half; reason: string }>(() => ({ half: halfOf(location.pathname), reason: '' }))

export function followAddress(): void {
  window.addEventListener('popstate', () => usePlace.setState({ half: halfOf(location.pathname) }))
}

export function openLogin(returnTo?: string, reason = ''): void {
  const wanted = returnTo && returnTo !== '/' ? `?return=${encodeURIComponent(returnTo)}` : ''
  history.replaceState(null, '', `/login${wanted}`)
  usePlace.setState({ half: 'login', reason })
}

/** A visitor chooses to sign in. Afterwards the browser returns to the page they read or asked for. */
export function visitLogin(returnTo = location.pathname + location.search): void {
  history.pushState(null, '', `/login?return=${encodeURIComponent(returnTo)}`)
  usePlace.setState({ half: 'login' })
}

/** From the sign-in page to a page that needs no sign-in. */
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
