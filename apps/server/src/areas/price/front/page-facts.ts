import type { PageHead } from '../../../http/output/page-head.ts'
import type { PublicReading } from '../public-routes.ts'

/** Where a page stands: what every head needs. */
export type Site = Readonly<{ origin: string; language: 'zh' | 'en'; stationName: string }>
export type PageFacts = Pick<PageHead, 'title' | 'description' | 'isHidden' | 'data' | 'links'> &
  Readonly<{ path: string }>
/** Undefined where a visitor finds nothing. */
export type HeadOf<T> = (reading: PublicReading, site: Site, asked: T) => Promise<PageFacts | undefined>
