import { useEffect, useLayoutEffect, useState } from 'react'
import { makeUnsaved, type Unsaved } from '../../platform/state/unsaved.ts'

const byTab = new Map<string, Unsaved>()

export function isUnsaved(id: string): boolean {
  return byTab.get(id)?.some() ?? false
}

/** What is typed in a tab. It outlives the effects of the page, which end when the page is hidden. */
export function useUnsavedOf(id: string, isFront: boolean): Unsaved {
  const [unsaved] = useState(makeUnsaved)
  // While drawing, for with the first effect it is too late: the fields of its forms have gone.
  if (!isFront) unsaved.note()
  useLayoutEffect(() => unsaved.hold(!isFront), [unsaved, isFront])
  useLayoutEffect(() => {
    byTab.set(id, unsaved)
    return () => {
      if (byTab.get(id) === unsaved) byTab.delete(id)
    }
  }, [id, unsaved])
  return unsaved
}

/** Leaving the site loses the text of every tab, also of those that are not in front. */
export function useUnloadGuard(): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if ([...byTab.keys()].some(isUnsaved)) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [])
}
