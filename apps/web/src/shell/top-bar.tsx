import MenuOutlined from '@ant-design/icons/es/icons/MenuOutlined'
import { settings } from '../platform/settings.ts'
import { UserMenu } from './account/user-menu.tsx'
import bar from './bar-button.module.css'
import { LockGate } from './lock/lock-gate.tsx'
import { CategoryStrip } from './menu/category-strip.tsx'
import { TopMenu } from './menu/top-menu.tsx'
import { ProductLink } from './product-link.tsx'
import { TopSearch } from './search/top-search.tsx'
import { BarTools } from './tools/bar-tools.tsx'
import { ConnectionBar } from './tools/connection-bar.tsx'
import style from './top-bar.module.css'

type Props = { menuLabel: string; onMenu: () => void; wide: boolean }

export function TopBar({ menuLabel, onMenu, wide }: Props) {
  return (
    <header className={style.bar}>
      <button type="button" className={bar.button} aria-label={menuLabel} title={menuLabel} onClick={onMenu}>
        <MenuOutlined />
      </button>
      <ProductLink withMenu to={settings.firstPage} />
      {wide && <TopMenu />}
      {wide && <CategoryStrip />}
      {wide && <TopSearch />}
      <div className={style.tools}>
        <BarTools />
        <UserMenu />
      </div>
      <ConnectionBar />
      <LockGate />
    </header>
  )
}
