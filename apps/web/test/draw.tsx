import { type MenuNode, menuButtonsCall, menuRoutesCall } from '@library/contract/menu/menu'
import { siteCall } from '@library/contract/system/site'
import { preferencesCall, setPreferenceCall } from '@library/contract/user/preference'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { UNSAFE_createMemoryHistory as createMemoryHistory, createPath, type RouteObject } from 'react-router'
import { makeQueryClient } from '../src/platform/http/query-client.ts'
import { endSession, startSession } from '../src/platform/session/session.ts'
import { loadSite } from '../src/platform/site.ts'
import { HistoryRouter } from '../src/shell/start/history-router.tsx'
import { ThemeProvider } from '../src/shell/start/theme-provider.tsx'
import { answer, startServer } from './server.ts'

/** Who looks at the page: a role by its alias, and the codes of the buttons he has. */
export type Person = Readonly<{ role: string; buttons: readonly string[] }>
type Options = { at?: string; as?: Person | 'visitor' }

const nobody: Person = { role: '', buttons: [] }

/** A server for the tests of the file that answers what every page asks; each test adds its own answers. */
export function startPage(): void {
  startServer(() => {
    answer(siteCall, () => site)
    answer(preferencesCall, () => ({}))
    answer(setPreferenceCall, () => null)
    answer(menuButtonsCall, () => [])
    answer(menuRoutesCall, () => [])
  })
}

/** Draws an element, or routes, as a signed-in person or a visitor sees them, with the product's own providers. */
export async function draw(drawn: ReactNode | RouteObject[], { at = '/', as = nobody }: Options = {}) {
  await loadSite()
  if (as === 'visitor') endSession()
  else signIn(as)
  const routes = isRoutes(drawn) ? drawn : [{ path: '*', element: drawn }]
  const history = createMemoryHistory({ initialEntries: [at], v5Compat: true })
  const person: UserEvent = userEvent.setup()
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <ThemeProvider>
        <HistoryRouter history={history} routes={routes} />
      </ThemeProvider>
    </QueryClientProvider>,
  )
  const go = (to: string | number) => act(async () => (typeof to === 'string' ? history.push(to) : history.go(to)))
  return { person, go, address: () => createPath({ ...history.location, hash: '' }) }
}

function signIn({ role, buttons }: Person): void {
  answer(menuButtonsCall, () => buttons.map((code) => menuNode(code)))
  startSession({ ...user, role_name: role })
}

function isRoutes(drawn: ReactNode | RouteObject[]): drawn is RouteObject[] {
  return Array.isArray(drawn)
}

export function menuNode(code: string, path: string | null = null, name = code): MenuNode {
  const texts = { id: code, parentId: '0', code, name, alias: code, path, source: null, component: null, remark: null }
  return { ...texts, sort: 0, category: 1, action: 0, isOpen: 1, isDeleted: 0 }
}

const site = {
  ...{ tenantMode: false, captchaMode: false, switchMode: false, demo: false, registerOpen: false },
  password: { min: 8, max: 20 },
  ...{ timeZone: 'Asia/Shanghai', defaultTenantId: '000000', clientId: 'web', clientSecret: 'web', tokenTime: 3000 },
  ...{ frameHosts: [], social: [], sso: null },
}

const user = {
  ...({ access_token: 'token', refresh_token: '', token_type: 'bearer', expires_in: 3600, scope: 'all' } as const),
  ...{ tenant_id: '000000', user_id: '1', account: 'li', user_name: 'li', nick_name: '李', real_name: '李' },
  ...{ role_id: '1', dept_id: '1', post_id: '1', oauth_id: '', avatar: '', client_id: 'web' },
}
