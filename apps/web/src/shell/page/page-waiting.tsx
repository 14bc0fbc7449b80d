import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { PageSkeleton } from '../start/page-skeleton.tsx'
import style from './page-waiting.module.css'

/** The skeleton of the whole layout came before the first page. */
let isFirst = true

/** The skeleton of a page that is still downloading. A later page that loads at once shows none. */
export function PageWaiting({ withHead }: { withHead?: boolean }) {
  const { pathname } = useLocation()
  useEffect(
    () => () => {
      isFirst = false
    },
    [],
  )
  return (
    <div className={isFirst ? undefined : style.waiting}>
      <PageSkeleton path={pathname} withHead={withHead ?? false} />
    </div>
  )
}
