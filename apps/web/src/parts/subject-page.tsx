import type { ReactNode } from 'react'
import style from './subject-page.module.css'

type Props = { label?: string; head: ReactNode; side: ReactNode; children: ReactNode }

/** The page of one record to decide about: the record, and beside it the actions and the history. */
export function SubjectPage({ label, head, side, children }: Props) {
  return (
    <article className={style.page} aria-label={label}>
      <header className={`${style.card} ${style.head}`}>{head}</header>
      <div className={style.column}>{children}</div>
      <div className={style.column}>{side}</div>
    </article>
  )
}

type CardProps = { title: string; className?: string; children: ReactNode }

export function SubjectCard({ title, className = '', children }: CardProps) {
  return (
    <section className={`${style.card} ${className}`} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
