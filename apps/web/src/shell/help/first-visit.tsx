import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { firstChapter } from '../../domain/guide/first-chapter.ts'
import { inTime } from '../../platform/http/missing-file.ts'
import { useCan } from '../../platform/menu/menu.ts'
import { settings } from '../../platform/settings.ts'
import { usePreference } from '../../platform/state/preferences.ts'

const Hint = lazy(() => inTime(import('./first-visit-hint.tsx')).then((file) => ({ default: file.FirstVisitHint })))

/** On the first page, until the user dismisses it for good. Another kind of work has its own hint. */
export function FirstVisit() {
  const { pathname } = useLocation()
  const can = useCan()
  const [{ dismissed = [] } = {}, save, isLoaded] = usePreference<{ dismissed?: string[] }>('guide-hints')
  const chapter = firstChapter(can)
  if (!isLoaded || pathname !== settings.firstPage || !chapter || dismissed.includes(chapter)) return null
  return (
    <Suspense fallback={null}>
      <Hint chapter={chapter} onDismiss={() => save({ dismissed: [...dismissed, chapter] })} />
    </Suspense>
  )
}
