import { type ComponentProps, lazy, Suspense } from 'react'
import { inTime } from '../../../platform/http/missing-file.ts'
import type { PriceDrawer } from './price-drawer.tsx'

const Drawer = lazy(() => inTime(import('./price-drawer.tsx')).then((file) => ({ default: file.PriceDrawer })))

/** A click opens the drawer, so no list waits for its charts, tables and calculators. */
export function PriceDrawerLater(props: ComponentProps<typeof PriceDrawer>) {
  return (
    <Suspense fallback={null}>
      <Drawer {...props} />
    </Suspense>
  )
}
