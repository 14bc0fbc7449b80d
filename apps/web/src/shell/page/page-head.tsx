import { useLocation } from 'react-router'
import { useTitle } from '../../platform/look/use-title.ts'
import type { PageFacts } from './page-facts.ts'
import style from './page-head.module.css'
import { usePagePlace } from './page-label.ts'

type Props = Pick<PageFacts, 'label' | 'name'> & { hidden?: boolean }

/**
 * The page's name, also as the window title. Inside a tab only print and screen readers get it, because the tab, the
 * menu and the path beside the tabs show it already.
 */
export function PageHead({ hidden = false, ...named }: Props) {
  const { pathname } = useLocation()
  const place = usePagePlace()(pathname, named)
  useTitle(place.label)
  if (hidden) return null
  return <h1 className={style.head}>{place.label}</h1>
}
