import { useLocation } from 'react-router'
import { useTitle } from '../../platform/look/use-title.ts'
import type { PageName } from './page.tsx'
import style from './page-head.module.css'
import { usePagePlace } from './page-label.ts'

type Props = { label?: PageName; hidden?: boolean }

/** The page's name and its path in the menu. It also sets the window title. */
export function PageHead({ label, hidden = false }: Props) {
  const { pathname } = useLocation()
  const place = usePagePlace()(pathname, label)
  useTitle(place.label)
  if (hidden) return null
  return (
    <header className={style.head}>
      {place.above.map((name) => (
        <span key={name}>{name} /</span>
      ))}
      <h1>{place.label}</h1>
    </header>
  )
}
