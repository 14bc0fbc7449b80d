import { Outlet } from 'react-router'
import { useMenu } from '../../platform/menu/menu.ts'
import { visitLogin } from '../../platform/session/place.ts'
import { settings } from '../../platform/settings.ts'
import { useTranslation } from '../../platform/text/language.ts'
import { HelpButton } from '../help/help-button.tsx'
import { IcpFooter } from '../icp-footer.tsx'
import { LanguageButton } from '../language-button.tsx'
import { ProductLink } from '../product-link.tsx'
import { ThemeButton } from '../theme-button.tsx'
import { ConnectionBar } from '../tools/connection-bar.tsx'
import style from './visitor-layout.module.css'

/** A bar and the page, for visitors. */
export function VisitorLayout() {
  const t = useTranslation()
  return (
    <div className={style.layout}>
      <a href="#content" className={style.skip}>
        {t('shell.skip')}
      </a>
      <header className={style.bar}>
        <ProductLink to={settings.landingPage} />
        <HelpButton />
        <LanguageButton />
        <ThemeButton />
        <VisitorMenu />
      </header>
      <main id="content" tabIndex={-1} className={style.content}>
        <div>
          <Outlet />
        </div>
        <IcpFooter />
      </main>
      <ConnectionBar />
    </div>
  )
}

/** One entry, labelled by the server. Signing in returns to this page. */
function VisitorMenu() {
  const t = useTranslation()
  const menu = useMenu()
  return (
    <nav aria-label={t('shell.menu')} className={style.menu}>
      {(menu.data ?? []).map(({ id, name }) => (
        <a
          key={id}
          href="/login"
          onClick={(event) => {
            event.preventDefault()
            visitLogin()
          }}
        >
          {name}
        </a>
      ))}
    </nav>
  )
}
