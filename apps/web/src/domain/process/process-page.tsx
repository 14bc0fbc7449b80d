import type { ReactNode } from 'react'
import { SubjectCard, SubjectPage } from '../../parts/subject-page.tsx'
import { useTranslation } from '../../platform/text/language.ts'
import { ProcessPicture } from './process-picture.tsx'
import { ProcessTimeline } from './process-timeline.tsx'

type Props = {
  processInstanceId: string
  head: ReactNode
  /** The subject of the process, in the form of its kind. */
  children: ReactNode
  /** The available actions. */
  side?: ReactNode
}

/** The page of one process: its subject, state, history and actions. */
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
