import { Skeleton } from 'antd'
import { leavesOf } from '../../../domain/menu/menu-leaves.ts'
import { CardBox } from '../../../parts/card-box.tsx'
import { MenuIcon } from '../../../parts/icons/menu-icon.tsx'
import { useMenu } from '../../../platform/menu/menu.ts'
import { settings } from '../../../platform/settings.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import { EntryLink } from '../../../shell/menu/entry-link.tsx'
import style from './cards.module.css'

const shown = 10

export function QuickLinksCard() {
  const t = useTranslation()
  const menu = useMenu()
  const links = leavesOf(menu.data ?? []).filter(({ node }) => node.path !== settings.firstPage)
  return (
    <CardBox title={t('home.quick')}>
      {menu.isPending && <Skeleton active />}
      {menu.data && links.length === 0 && <p className={style.none}>{t('home.noQuick')}</p>}
      <ul className={style.links}>
        {links.slice(0, shown).map(({ node }) => (
          <li key={node.id}>
            <MenuIcon name={node.source} />
            <EntryLink node={node} />
          </li>
        ))}
      </ul>
    </CardBox>
  )
}
