import { type ComponentType, Suspense } from 'react'
import type { RouteObject } from 'react-router'
import { downloadable } from '../../parts/downloadable.tsx'
import { inTime } from '../../platform/http/missing-file.ts'
import { withAreaMessages, withPriceMessages } from '../../platform/text/language.ts'
import { PageBoundary } from './page-boundary.tsx'
import type { PageFacts } from './page-facts.ts'
import { PageHead } from './page-head.tsx'
import { PageWaiting } from './page-waiting.tsx'

/** One line of an area's `pages.ts`. */
export type Page = PageFacts & Readonly<{ path: string; load: () => Promise<ComponentType> }>

/** A screen under its path, downloaded when it is first opened; if it breaks, only it breaks. */
export function pageRoute({ path, load, ...facts }: Page): RouteObject {
  const { Part, download } = downloadable(() => inTime(withMessages(load(), facts)))
  const element = (
    <PageBoundary>
      <PageHead label={facts.label} name={facts.name} hidden={facts.ownHead} />
      <Suspense fallback={<PageWaiting />}>
        <Part />
      </Suspense>
    </PageBoundary>
  )
  return { path, element, handle: { ...facts, download } }
}

function withMessages<T>(part: Promise<T>, { messages }: PageFacts): Promise<T> {
  if (messages === 'shell') return part
  return messages === 'prices' ? withPriceMessages(part) : withAreaMessages(part)
}
