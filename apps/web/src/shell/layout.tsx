import { type FocusEvent, lazy, Suspense, useState } from 'react'
import { Navigate, type RouteObject, useRoutes } from 'react-router'
import { Failure } from '../parts/failure.tsx'
import { inTime } from '../platform/http/missing-file.ts'
import { useFreshOn } from '../platform/live/push.ts'
import { useScreenClass } from '../platform/look/screen-class.ts'
import { useStationLook } from '../platform/look/station-look.ts'
import { usePreferencesEarly } from '../platform/state/preferences.ts'
import { readEntry, writeEntry } from '../platform/state/storage.ts'
import { useTranslation } from '../platform/text/language.ts'
import { SignInAgain } from './account/sign-in-again.tsx'
import { useVerdict, type Verdict } from './guard.ts'
import style from './layout.module.css'
import { SideMenu } from './menu/side-menu.tsx'
import { PageWaiting } from './page/page-waiting.tsx'
import { TabBar } from './tabs/tab-bar.tsx'
import { TabPanels } from './tabs/tab-panels.tsx'
import { useFrontTab } from './tabs/use-front-tab.ts'
import { TopBar } from './top-bar.tsx'
import { useFollowSwitch } from './use-follow-switch.ts'

const entry = 'menuCollapsed'
/** Few stations use it, so only they download it. */
const Watermark = lazy(() => import('./watermark.tsx').then((file) => ({ default: file.Watermark })))

const MenuDrawer = lazy(() => inTime(import('./menu/menu-drawer.tsx')).then((file) => ({ default: file.MenuDrawer })))

/** `pages` have tabs and stay mounted. `asides` such as error pages do not. */
type Props = { pages: RouteObject[]; asides: RouteObject[] }

/** Top bar, menu, tabs and content. On a phone the menu is in a drawer. */
export function Layout({ pages, asides }: Props) {
  const t = useTranslation()
  usePreferencesEarly()
  useFollowSwitch()
  // A message may mean that the user has a new role, such as that of an enterprise.
  useFreshOn('message', ['menu'])
  useFreshOn('menu', ['menu'])
  const screen = useScreenClass()
  const wide = screen > 0
  const [chosen, setChosen] = useState(() => readEntry<boolean>(entry)?.content)
  const [drawer, setDrawer] = useState(false)
  const watermark = useStationLook((look) => look.watermark)
  const verdict = useVerdict(pages, asides)
  const front = useFrontTab(pages, verdict.kind === 'open')
  // Without a choice of the user, a small screen leaves the space to the page.
  const collapsed = chosen ?? screen === 1

  function toggle() {
    if (!wide) return setDrawer(true)
    writeEntry(entry, !collapsed)
    setChosen(!collapsed)
  }

  return (
    <div className={style.layout} data-collapsed={collapsed}>
      <a href="#content" className={style.skip}>
        {t('shell.skip')}
      </a>
      <TopBar
        menuLabel={wide ? (collapsed ? t('shell.expand') : t('shell.collapse')) : t('shell.openMenu')}
        onMenu={toggle}
        wide={wide}
      />
      {wide && (
        <aside className={style.side}>
          <SideMenu collapsed={collapsed} />
        </aside>
      )}
      {!wide && (
        <Suspense fallback={null}>
          <MenuDrawer open={drawer} onClose={() => setDrawer(false)} />
        </Suspense>
      )}
      <TabBar pages={pages} front={front?.id} />
      <main id="content" tabIndex={-1} className={style.content} onFocus={passOn}>
        <TabPanels pages={pages} front={front} />
        {!front && (
          <div data-scroller tabIndex={-1} className={style.aside}>
            <Aside verdict={verdict} asides={asides} />
          </div>
        )}
      </main>
      <SignInAgain />
      {watermark && (
        <Suspense fallback={null}>
          <Watermark />
        </Suspense>
      )}
    </div>
  )
}

/** Focusable, so that keyboard users can scroll it: this box scrolls, not the window. */
function passOn({ target, currentTarget }: FocusEvent<HTMLElement>): void {
  if (target !== currentTarget) return
  const boxes = [...currentTarget.querySelectorAll<HTMLElement>('[data-scroller]')]
  boxes.find((box) => box.getClientRects().length > 0)?.focus()
}

function Aside({ verdict, asides }: { verdict: Verdict; asides: RouteObject[] }) {
  const aside = useRoutes(asides)
  if (verdict.kind === 'elsewhere') return <Navigate to={verdict.to} replace />
  if (verdict.kind === 'waiting') return <PageWaiting withHead />
  if (verdict.kind === 'failed') return <Failure error={verdict.error} onRetry={verdict.again} />
  return aside
}
