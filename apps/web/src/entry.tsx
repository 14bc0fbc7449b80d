import { lazy, Suspense, useEffect, useState } from 'react'
import { failureMessage } from './platform/http/failure-message.ts'
import { inTime } from './platform/http/missing-file.ts'
import { awaitStationLook, followStationLook } from './platform/look/station-look.ts'
import { askStartData } from './platform/menu/start-data.ts'
import { openApp, openLogin, usePlace } from './platform/session/place.ts'
import { keepFresh, refreshIfDue } from './platform/session/refresh.ts'
import { returnPath, signOnTicket } from './platform/session/return-path.ts'
import { endSession, type SessionUser, useSession } from './platform/session/session.ts'
import { useSessionOver } from './platform/session/session-over.ts'
import { settings } from './platform/settings.ts'
import { loadSite } from './platform/site.ts'
import { withPriceMessages } from './platform/text/language.ts'
import { isOpenToVisitors } from './shell/open-to-all.ts'
import { ShellSkeleton } from './shell/start/shell-skeleton.tsx'
import { StartBoundary } from './shell/start/start-boundary.tsx'
import { StartFailure } from './shell/start/start-failure.tsx'

const Login = lazy(() => inTime(import('./areas/auth/login.tsx')).then((file) => ({ default: file.Login })))
const App = lazy(loadApp)
const Visitor = lazy(loadVisitor)

async function loadApp() {
  const { App, downloadFirst } = await inTime(import('./app.tsx'))
  await downloadFirst()
  return { default: App }
}

async function loadVisitor() {
  const { Visitor, downloadFirst } = await inTime(import('./visitor.tsx'))
  await downloadFirst()
  return { default: Visitor }
}

/** Most visits begin on one of them: they download beside the application, which would ask for them only once it runs. */
const frequentPages: Readonly<Record<string, () => Promise<unknown>>> = {
  [settings.firstPage]: () => withPriceMessages(import('./areas/desk/home.tsx')),
  [settings.materialPage]: () => withPriceMessages(import('./areas/price/list/prices.tsx')),
}

/** Before the first render. A missing file shows when the application is drawn. */
export function downloadHalf(): void {
  if (opensApp()) void Promise.all([loadApp(), frequentPages[location.pathname]?.()]).catch(() => undefined)
  else if (opensVisitor()) void loadVisitor().catch(() => undefined)
}

/** Chooses between the halves of the product: the sign-in page, the back-office, and the few public pages. */
export function Entry() {
  const start = useStart()
  const half = usePlace((place) => place.half)
  const user = useSession((session) => session.user)

  useEffect(() => {
    if (start.state !== 'ready') return
    if (half === 'app' && !user && !isOpenToVisitors(location.pathname)) openLogin(location.pathname + location.search)
    if (half === 'login' && user && !signOnTicket(location.search)) openApp(pageFor(user))
  }, [start.state, half, user])

  if (start.state === 'failed') return <StartFailure message={failureMessage(start.error)} onRetry={start.again} />
  // An address of the back-office shows its skeleton at once, unless no user is signed in.
  const waiting = half === 'app' && user ? <ShellSkeleton /> : <div className="waiting" />
  if (start.state === 'starting') return waiting
  return (
    <StartBoundary>
      <Suspense fallback={waiting}>
        {/* A new user gets a new app, so that no screens or cached data of the previous one stay. */}
        {half === 'login' && <Login onAttempt={loadApp} />}
        {half === 'app' && user && <App key={user.user_id} userId={user.user_id} />}
        {half === 'app' && !user && isOpenToVisitors(location.pathname) && <Visitor />}
      </Suspense>
    </StartBoundary>
  )
}

/** If two-factor sign-in is required and not set up, nothing else would work. */
function pageFor(user: SessionUser): string {
  return user.must_set_up_totp ? `${settings.personalPage}?tab=twoFactor` : returnPath(location.search)
}

function opensApp(): boolean {
  const { user } = useSession.getState()
  return usePlace.getState().half === 'app' && user !== null && !user.must_set_up_totp
}

function opensVisitor(): boolean {
  return useSession.getState().user === null && isOpenToVisitors(location.pathname)
}

type Start = { state: 'starting' | 'ready' } | { state: 'failed'; error: unknown; again: () => void }

function useStart(): Start {
  const [start, setStart] = useState<Start>({ state: 'starting' })
  useEffect(() => {
    async function begin() {
      setStart({ state: 'starting' })
      try {
        await Promise.all([loadSite(), awaitStationLook()])
        // A browser reopened after the token has expired still has the refresh cookie.
        await refreshIfDue()
        // There is no unsaved input yet, so the user signs in on the login page.
        if (useSessionOver.getState().isOver) endSession()
        if (opensApp()) askStartData()
        keepFresh()
        followStationLook()
        setStart({ state: 'ready' })
      } catch (error) {
        setStart({ state: 'failed', error, again: () => void begin() })
      }
    }
    void begin()
  }, [])
  return start
}
