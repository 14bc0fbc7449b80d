import type { ReactNode } from 'react'
import { useWords } from '../../platform/language.ts'
import style from './process.module.css'
import { ProcessPicture } from './process-picture.tsx'
import { ProcessTimeline } from './process-timeline.tsx'

type Props = {
  processInstanceId: string
  head: ReactNode
  /** What it is about, in whatever form its kind has. */
  children: ReactNode
  /** What can be done. */
  side?: ReactNode
}

/** One process on a page: what it is about, where it stands, what happened, and what can be done. */
export function ProcessPage({ processInstanceId, head, children, side }: Props) {
  const t = useWords()
  return (
    <article className={style.page}>
      <header className={`${style.card} ${style.head}`}>{head}</header>
      <div className={style.column}>
        {children}
        <ProcessCard title={t('diagram.picture')}>
          <ProcessPicture processInstanceId={processInstanceId} />
        </ProcessCard>
      </div>
      <div className={style.column}>
        {side}
        <ProcessCard title={t('process.history')}>
          <ProcessTimeline processInstanceId={processInstanceId} />
        </ProcessCard>
      </div>
    </article>
  )
}

export function ProcessCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={style.card} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
