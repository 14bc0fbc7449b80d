import { Skeleton } from 'antd'
import { type ComponentType, lazy, Suspense } from 'react'
import { Failure } from '../../parts/failure.tsx'
import { inTime } from '../../platform/http/missing-file.ts'
import { useTabSubject } from '../../platform/state/tab-subject.ts'
import { useOpenProject } from './open-project.ts'
import style from './project.module.css'
import { ProjectContext } from './project-context.ts'
import { ProjectHead } from './project-head.tsx'
import { StepNav } from './step-nav.tsx'
import { type Step, useProjectAddress } from './use-project-address.ts'

const screens: Readonly<Record<Step, ComponentType>> = {
  upload: lazy(() => inTime(import('./upload/upload-step.tsx')).then((file) => ({ default: file.UploadStep }))),
  match: lazy(() => inTime(import('./match/match-step.tsx')).then((file) => ({ default: file.MatchStep }))),
  price: lazy(() => inTime(import('./price/price-step.tsx')).then((file) => ({ default: file.PriceStep }))),
  ask: lazy(() => inTime(import('./ask/ask-step.tsx')).then((file) => ({ default: file.AskStep }))),
  result: lazy(() => inTime(import('./result/result-step.tsx')).then((file) => ({ default: file.ResultStep }))),
}

/** One project: five steps in one tab, each with an address of its own. */
export function Project() {
  const { id } = useProjectAddress()
  const { open, step, isPending, error, retry } = useOpenProject(id)
  useTabSubject(open?.project.name)
  if (error) return <Failure error={error} onRetry={retry} />
  if (isPending || !open) return <Skeleton active paragraph={{ rows: 8 }} />
  const Screen = screens[step]
  return (
    <ProjectContext value={open}>
      <article className={style.page} aria-label={open.project.name}>
        <ProjectHead />
        <StepNav step={step} />
        <Suspense fallback={<Skeleton active paragraph={{ rows: 8 }} />}>
          <Screen key={`${step}-${open.version?.id ?? ''}`} />
        </Suspense>
      </article>
    </ProjectContext>
  )
}
