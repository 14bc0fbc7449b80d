import type { ReactNode } from 'react'
import style from './operations.module.css'

type Props = { title: string /** Over the whole page. */; wide?: boolean; extra?: ReactNode; children: ReactNode }

export function Card({ title, wide, extra, children }: Props) {
  return (
    <section className={style.card} data-wide={wide || undefined} aria-label={title}>
      <h2>
        {title}
        {extra}
      </h2>
      {children}
    </section>
  )
}
