import { Drawer, Grid } from 'antd'
import { useState } from 'react'
import { Outlet } from 'react-router'
import { useWords } from '../platform/language.ts'
import { usePreferencesEarly } from '../platform/preferences.ts'
import { readEntry, writeEntry } from '../platform/storage.ts'
import style from './layout.module.css'
import { SideMenu } from './side-menu.tsx'
import { TopBar } from './top-bar.tsx'

const entry = 'menuCollapsed'

/** Top bar, menu and content. Below 768 px the menu waits in a drawer. */
export function Layout() {
  const t = useWords()
  usePreferencesEarly()
  const wide = Grid.useBreakpoint().md ?? window.innerWidth >= 768
  const [collapsed, setCollapsed] = useState(() => readEntry<boolean>(entry)?.content ?? false)
  const [drawer, setDrawer] = useState(false)

  function toggle() {
    if (!wide) return setDrawer(true)
    writeEntry(entry, !collapsed)
    setCollapsed(!collapsed)
  }

  return (
    <div className={style.layout} data-collapsed={collapsed}>
      <a href="#content" className={style.skip}>
        {t('shell.skip')}
      </a>
      <TopBar
        menuLabel={wide ? (collapsed ? t('shell.expand') : t('shell.collapse')) : t('shell.openMenu')}
        onMenu={toggle}
      />
      {wide && (
        <aside className={style.side}>
          <SideMenu collapsed={collapsed} />
        </aside>
      )}
      <Drawer
        open={!wide && drawer}
        placement="left"
        size={264}
        title={t('productShort')}
        onClose={() => setDrawer(false)}
        classNames={{ body: style.drawer }}
      >
        <SideMenu onOpen={() => setDrawer(false)} />
      </Drawer>
      <main id="content" className={style.content} tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  )
}
