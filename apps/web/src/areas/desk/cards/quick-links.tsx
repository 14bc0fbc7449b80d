import { Skeleton } from 'antd'
import { leavesOf } from '../../../domain/menu/menu-leaves.ts'
import { CardBox } from '../../../parts/card-box.tsx'
import { useMenu } from '../../../platform/menu/menu.ts'
import { settings } from '../../../platform/settings.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import { EntryLink } from '../../../shell/menu/entry-link.tsx'
import style from './cards.module.css'

export function QuickLinksCard() {
  const t = useTranslation()
  const menu = useMenu()
  const links = leavesOf(menu.data ?? []).filter(({ node }) => node.path !== settings.firstPage)
  return (
    <CardBox title={t('home.quick')}>
      {menu.isPending && <Skeleton active />}
      {menu.data && links.length === 0 && <p className={style.none}>{t('home.noQuick')}</p>}
      <ul className={style.links}>
        {links.slice(0, 12).map(({ node }) => (
          <li key={node.id}>
            <EntryLink node={node} />
          </li>
        ))}
      </ul>
    </CardBox>
  )
}
