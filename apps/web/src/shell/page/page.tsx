import type { Label } from '@library/contract/kit/label'
import type { ParseKeys } from 'i18next'
import { type ComponentType, lazy, Suspense } from 'react'
import type { RouteObject } from 'react-router'
import { inTime } from '../../platform/http/missing-file.ts'
import { withAreaMessages } from '../../platform/text/language.ts'
import { PageBoundary } from './page-boundary.tsx'
import { PageHead } from './page-head.tsx'
import { PageWaiting } from './page-waiting.tsx'

export type PageName = ParseKeys | Label

/** What the shell needs to know about a page. */
export type PageFacts = Readonly<{
  /** Its own name: a message, or for a page of the menu the name it has where no menu entry gives one. */
  label?: PageName
  /** The page has its own heading. */
  ownHead?: boolean
  /** Query values that identify a page, and so a tab: `id` for one record each. */
  tabPer?: readonly string[]
  /** It uses only messages of the shell, and so loads sooner. */
  shellMessages?: boolean
}>

/** One line of an area's `pages.ts`. */
export type Page = PageFacts & Readonly<{ path: string; label: PageName; load: () => Promise<ComponentType> }>

/** A screen under its path, downloaded when it is first opened; if it breaks, only it breaks. */
export function pageRoute({ path, load, ...facts }: Page): RouteObject {
  const Screen = lazy(async () => ({ default: await inTime(facts.shellMessages ? load() : withAreaMessages(load())) }))
  const element = (
    <PageBoundary>
      <PageHead label={facts.label} hidden={facts.ownHead} />
      <Suspense fallback={<PageWaiting />}>
        <Screen />
      </Suspense>
    </PageBoundary>
  )
  return { path, element, handle: facts }
}
