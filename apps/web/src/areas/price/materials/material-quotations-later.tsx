import { Skeleton } from 'antd'
import { type ComponentProps, lazy, Suspense } from 'react'
import { inTime } from '../../../platform/http/missing-file.ts'
import type { MaterialQuotations } from './material-quotations.tsx'

const Quotations = lazy(() =>
  inTime(import('./material-quotations.tsx')).then((file) => ({ default: file.MaterialQuotations })),
)

/** A click unfolds the quotations, so no list waits for their table. */
export function MaterialQuotationsLater(props: ComponentProps<typeof MaterialQuotations>) {
  return (
    <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 1 }} />}>
      <Quotations {...props} />
    </Suspense>
  )
}
