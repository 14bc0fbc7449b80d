import { lazy, Suspense } from 'react'
import { inTime } from '../../platform/http/missing-file.ts'
import { useSessionOver } from '../../platform/session/session-over.ts'

const Dialog = lazy(() =>
  inTime(import('./sign-in-again-dialog.tsx')).then((file) => ({ default: file.SignInAgainDialog })),
)

/** The session ended while a page was open: the user signs in again over the page, which then continues. */
export function SignInAgain() {
  const isOver = useSessionOver((state) => state.isOver)
  if (!isOver) return null
  return (
    <Suspense fallback={null}>
      <Dialog />
    </Suspense>
  )
}
