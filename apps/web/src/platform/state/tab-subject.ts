import { createContext, use, useEffect } from 'react'

/** Names the tab that a page is in. Pages outside tabs have no tab to name. */
export const TabSubjectContext = createContext<(subject: string) => void>(() => undefined)

/** The tab of a page about one record carries the record's name, so that two such tabs differ. */
export function useTabSubject(subject: string | undefined): void {
  const nameTab = use(TabSubjectContext)
  useEffect(() => {
    if (subject) nameTab(subject)
  }, [subject, nameTab])
}
