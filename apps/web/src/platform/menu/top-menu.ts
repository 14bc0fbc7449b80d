import { topMenuCall } from '@library/contract/menu/menu'
import { useQuery } from '@tanstack/react-query'
import { create } from 'zustand'
import { call } from '../http/call.ts'
import { useSession } from '../session/session.ts'
import { readEntry, writeEntry } from '../state/storage.ts'
import { useLanguage } from '../text/language.ts'
import { menuQuery } from './menu.ts'
import { startDataNow, takeStartData } from './start-data.ts'

const entry = 'topMenu'

/** The selected top menu limits the pages of the side menu; none selects all. Stored for this window, like its tabs. */
const useChosen = create<{ id: string | undefined }>(() => ({ id: stored() }))

// It was removed with the entries of the user who made it.
useSession.subscribe(() => useChosen.setState({ id: stored() }))

export function chooseTopMenu(id: string | undefined): void {
  writeEntry(entry, id ?? '', 'session')
  useChosen.setState({ id })
}

export function useTopMenus() {
  const language = useLanguage()
  const { data = [] } = useQuery({
    queryKey: ['menu', 'top', language],
    queryFn: ({ signal }) => takeStartData('topMenus') ?? call(topMenuCall, { signal, quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (before) => before ?? startDataNow('topMenus'),
  })
  const wanted = useChosen(({ id }) => id)
  // A top menu that was removed since counts as none.
  return { topMenus: data, chosen: data.find(({ id }) => id === wanted)?.id }
}

/** The pages of the side menu: those of the selected top menu, or all. */
export function useSideMenu() {
  const language = useLanguage()
  const { chosen } = useTopMenus()
  return useQuery(menuQuery(language, chosen))
}

function stored(): string | undefined {
  return readEntry<string>(entry, 'session')?.content || undefined
}
