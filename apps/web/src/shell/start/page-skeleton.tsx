import { settings } from '../../platform/settings.ts'
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
      {hasCards ? <CardsSkeleton /> : <ListSkeleton />}
    </div>
  )
}

const cardPages: readonly string[] = [settings.firstPage, settings.dashboardPage]

export function CardsSkeleton() {
  return (
    <div className={style.cards} data-skeleton aria-hidden="true">
      {times(6, (i) => (
        <div key={i} className={style.card}>
          {times(4, (line) => (
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
