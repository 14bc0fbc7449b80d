import type { ReactNode } from 'react'
import { goByRows } from './list/row-arrows.ts'
import style from './screen-box.module.css'

type Props = { label: string; fullScreen: boolean; onLeave: () => void; children: ReactNode }

/** The panel of a list. Full screen uses CSS, because dialogs would stay behind the browser's full screen. */
export function ScreenBox({ label, fullScreen, onLeave, children }: Props) {
  return (
    <section
      className={style.box}
      data-full-screen={fullScreen || undefined}
      aria-label={label}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onLeave()
        else goByRows(event)
      }}
    >
      {children}
    </section>
  )
}

/** A line above the search, such as tabs of states, with the table's tools at its end. */
export function AboveList({ children }: { children: ReactNode }) {
  return <div className={style.above}>{children}</div>
}

export function Toolbar({ children }: { children: ReactNode }) {
  return <div className={style.toolbar}>{children}</div>
}
