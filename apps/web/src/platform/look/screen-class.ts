import { useSyncExternalStore } from 'react'

/** 3 is a desktop screen, 0 a phone. */
export type ScreenClass = 0 | 1 | 2 | 3

const widths = [768, 992, 1200]
const queries = widths.map((width) => window.matchMedia(`(min-width: ${width}px)`))

export function useScreenClass(): ScreenClass {
  return useSyncExternalStore(follow, screenClass)
}

function screenClass(): ScreenClass {
  return queries.filter(({ matches }) => matches).length as ScreenClass
}

function follow(change: () => void): () => void {
  for (const query of queries) query.addEventListener('change', change)
  return () => {
    for (const query of queries) query.removeEventListener('change', change)
  }
}
