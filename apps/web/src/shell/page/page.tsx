import type { Label } from '@library/contract/kit/label'
import type { ParseKeys } from 'i18next'
import { type ComponentType, lazy, Suspense } from 'react'
import type { RouteObject } from 'react-router'
import { inTime } from '../../platform/http/missing-file.ts'
import { withAreaMessages } from '../../platform/text/language.ts'
import { PageBoundary } from './page-boundary.tsx'
import { PageHead } from './page-head.tsx'
import { PageWaiting } from './page-waiting.tsx'

/** What the shell needs to know about a page. */
export type PageFacts = Readonly<{
  /** Its name, whatever the menu says. */
  label?: ParseKeys
  /** The name of a page of the menu, where no menu entry gives one. */
  name?: Label
  /** The page has its own heading. */
  ownHead?: boolean
  /** Query values that identify a page, and so a tab: `id` for one record each. */
  tabPer?: readonly string[]
  /** It uses only messages of the shell, and so loads sooner. */
  shellMessages?: boolean
}>

/** One line of an area's `pages.ts`. */
export type Page = PageFacts & Readonly<{ path: string; load: () => Promise<ComponentType> }>

/** A screen under its path, downloaded when it is first opened; if it breaks, only it breaks. */
export function pageRoute({ path, load, ...facts }: Page): RouteObject {
  const Screen = lazy(async () => ({ default: await inTime(facts.shellMessages ? load() : withAreaMessages(load())) }))
  const element = (
    <PageBoundary>
      <PageHead label={facts.label} name={facts.name} hidden={facts.ownHead} />
      <Suspense fallback={<PageWaiting />}>
        <Screen />
      </Suspense>
    </PageBoundary>
  )
  return { path, element, handle: facts }
}
