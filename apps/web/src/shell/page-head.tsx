import type { MenuNode } from '@library/contract/system/menu'
import { Outlet, useLocation } from 'react-router'
import { useWords } from '../platform/language.ts'
import { leavesOf } from '../platform/menu.ts'
import { settings } from '../platform/settings.ts'
import { useTitle } from '../platform/use-title.ts'
import style from './page-head.module.css'

/** The page's place in the menu and its name, then the page. The home page greets in its own words instead. */
export function PageHead({ menu }: { menu: readonly MenuNode[] }) {
  const t = useWords()
  const { pathname } = useLocation()
  const found = leavesOf(menu).find(({ node }) => node.path === pathname)
  const isHome = pathname === settings.firstPage
  const label = isHome ? t('home.label') : (found?.node.name ?? t('info.label'))
  useTitle(label)
  return (
    <>
      {!isHome && (
        <header className={style.head}>
          {found?.above.map((name) => (
            <span key={name}>{name} /</span>
          ))}
          <h1>{label}</h1>
        </header>
      )}
      <Outlet />
    </>
  )
}
