import { useLocation } from 'react-router'
import { useTitle } from '../../platform/look/use-title.ts'
import type { PageFacts } from './page-facts.ts'
import style from './page-head.module.css'
import { usePagePlace } from './page-label.ts'

type Props = Pick<PageFacts, 'label' | 'name'> & { hidden?: boolean }

/** The page's name and its path in the menu. It also sets the window title. */
export function PageHead({ hidden = false, ...named }: Props) {
  const { pathname } = useLocation()
  const place = usePagePlace()(pathname, named)
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
