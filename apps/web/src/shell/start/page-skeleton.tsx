import { settings } from '../../platform/settings.ts'
import { cardHeights } from './card-heights.ts'
import style from './page-skeleton.module.css'

type Props = {
  path: string
  /** The page's name is not there yet either. */
  withHead?: boolean
}

/** The shape of a page before it is there: cards on the first pages, otherwise filters, tools and rows. */
export function PageSkeleton({ path, withHead = false }: Props) {
  const hasCards = cardPages.includes(path)
  return (
    <div className={style.page} data-skeleton aria-hidden="true">
      {(withHead || path === settings.firstPage) && <i className={style.head} />}
      {hasCards ? <CardsSkeleton path={path} /> : <ListSkeleton />}
    </div>
  )
}

const cardPages: readonly string[] = [settings.firstPage, settings.dashboardPage]

/** Each card in its own height, as far as the browser knows it from the last visit. */
export function CardsSkeleton({ path }: { path: string }) {
  return (
    <div className={style.cards} data-skeleton aria-hidden="true">
      {cardHeights(path).map((height, at) => (
        <div key={at} className={style.card} style={{ height }}>
          {times(Math.max(2, Math.floor(height / 44) - 1), (line) => (
            <i key={line} className={style.line} />
          ))}
        </div>
      ))}
    </div>
  )
}

function ListSkeleton() {
  return (
    <div className={style.list}>
      <div className={style.tools}>
        {times(4, (i) => (
          <i key={i} className={style.field} />
        ))}
      </div>
      <div className={style.tools}>
        {times(3, (i) => (
          <i key={i} className={style.button} />
        ))}
      </div>
      {times(12, (i) => (
        <i key={i} className={style.row} />
      ))}
    </div>
  )
}

function times<T>(n: number, make: (i: number) => T): T[] {
  return Array.from({ length: n }, (_, i) => make(i))
}
