import type { ComponentType } from 'react'
import { version } from '../../../package.json'
import { useSession } from '../../platform/session/session.ts'
import { settings } from '../../platform/settings.ts'
import { useTranslation } from '../../platform/text/language.ts'
import style from './cards/cards.module.css'
import { cardGrid, type DashboardCard } from './dashboard.tsx'

export async function home(cards: readonly DashboardCard[]): Promise<ComponentType> {
  const Cards = await cardGrid(settings.firstPage, cards)
  return function Home() {
    const t = useTranslation()
    const name = useSession(({ user }) => user?.real_name || user?.account || '')
    return (
      <div className={style.home}>
        <h1>{t(`home.${partOfDay(new Date().getHours())}`, { name })}</h1>
        <Cards foot={<p className={style.version}>{t('home.version', { version })}</p>} />
      </div>
    )
  }
}

function partOfDay(hour: number): 'morning' | 'afternoon' | 'evening' {
  if (hour >= 5 && hour < 12) return 'morning'
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening'
}
