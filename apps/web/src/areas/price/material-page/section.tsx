import { type ReactNode, useId } from 'react'
import style from './material-page.module.css'

type Props = Readonly<{ title: string; wide?: boolean; children: ReactNode }>

/** One piece of the page. Two stand side by side where there is room, unless one is wide. */
export function Section({ title, wide = false, children }: Props) {
  const id = useId()
  return (
    <section className={style.section} aria-labelledby={id} data-wide={wide || undefined}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
