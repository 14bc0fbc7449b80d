import { useEffect, useLayoutEffect, useState } from 'react'
import { makeUnsaved, type Unsaved } from '../../platform/state/unsaved.ts'

const byTab = new Map<string, Unsaved>()

export function isUnsaved(id: string): boolean {
  return byTab.get(id)?.some() ?? false
}

/** The unsaved input of a tab. It outlives the effects of the page, which end when the page is hidden. */
export function useUnsavedOf(id: string, isFront: boolean): Unsaved {
  const [unsaved] = useState(makeUnsaved)
  // During render, because effects run too late: the form fields have unmounted by then.
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

/** Leaving the site loses the input of every tab, including background tabs. */
export function useUnloadGuard(): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if ([...byTab.keys()].some(isUnsaved)) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [])
}
