import { useNavigate } from 'react-router'
import { chooseTopMenu, useTopMenus } from '../../platform/menu/top-menu.ts'
import { useTranslation } from '../../platform/text/language.ts'
import style from './top-menu.module.css'

type Choice = { id: string | undefined; name: string; isChosen: boolean; choose: () => void }

export function useTopMenuChoices(): Choice[] {
  const t = useTranslation()
  const navigate = useNavigate()
  const { topMenus, chosen } = useTopMenus()
  if (topMenus.length === 0) return []
  const all = { id: undefined, name: t('topMenuBar.all'), path: null }
  return [all, ...topMenus].map(({ id, name, path }) => ({
    id,
    name,
    isChosen: id === chosen,
    choose: () => {
      chooseTopMenu(id)
      if (path?.startsWith('/')) void navigate(path)
    },
  }))
}

/** Sets of pages: selecting one limits the side menu to its pages. */
export function TopMenu() {
  const t = useTranslation()
  const choices = useTopMenuChoices()
  if (choices.length === 0) return null
  return (
    <nav aria-label={t('topMenuBar.label')} className={style.menu}>
      {choices.map(({ id = '', name, isChosen, choose }) => (
        <button key={id} type="button" aria-pressed={isChosen} onClick={choose}>
          {name}
        </button>
      ))}
    </nav>
  )
}
