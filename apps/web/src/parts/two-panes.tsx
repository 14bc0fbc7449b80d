import type { ReactNode } from 'react'
import style from './two-panes.module.css'

type Props = {
  left: ReactNode
  children: ReactNode
  /** Equal widths. Otherwise the left pane is narrow, as for a tree. */
  even?: boolean
}

/** The left pane selects what the right one shows. On a small screen it is below. */
export function TwoPanes({ left, children, even = false }: Props) {
  return (
    <div className={style.panes} data-even={even || undefined}>
      <div>{left}</div>
      <div>{children}</div>
    </div>
  )
}
