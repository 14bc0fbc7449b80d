import type { ReactNode } from 'react'
import style from './two-panes.module.css'

type Props = {
  left: ReactNode
  children: ReactNode
  /** Both alike wide; otherwise the left one is narrow, as for a tree. */
  even?: boolean
}

/** What is chosen at the left shows at the right; on a small screen below. */
export function TwoPanes({ left, children, even = false }: Props) {
  return (
    <div className={style.panes} data-even={even || undefined}>
      <div>{left}</div>
      <div>{children}</div>
    </div>
  )
}
