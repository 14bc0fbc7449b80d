import type { ReactNode } from 'react'
import { SubjectCard, SubjectPage } from '../../parts/subject-page.tsx'
import { useTranslation } from '../../platform/text/language.ts'
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
  const t = useTranslation()
  return (
    <SubjectPage
      head={head}
      side={
        <>
          {side}
          <SubjectCard title={t('process.history')}>
            <ProcessTimeline processInstanceId={processInstanceId} />
          </SubjectCard>
        </>
      }
    >
      {children}
      <SubjectCard title={t('diagram.picture')}>
        <ProcessPicture processInstanceId={processInstanceId} />
      </SubjectCard>
    </SubjectPage>
  )
}
