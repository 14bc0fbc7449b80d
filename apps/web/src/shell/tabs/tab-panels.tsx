import type { RouteObject } from 'react-router'
import { mounted } from './tab-list.ts'
import { TabPanel } from './tab-panel.tsx'
import { useTabs } from './tab-store.ts'
import { isUnsaved, useUnloadGuard } from './unsaved-tabs.ts'

type Props = { pages: RouteObject[]; front: { id: string; address: string } | undefined }

export function TabPanels({ pages, front }: Props) {
  const tabs = useTabs((state) => state.tabs)
  useUnloadGuard()
  // The order never changes, whatever the order of the tabs: a moved element loses its scroll position, and a frame
  // reloads.
  const alive = mounted(tabs, front?.id, isUnsaved).sort((a, b) => (a.id < b.id ? -1 : 1))
  return alive.map((tab) => (
    <TabPanel
      key={`${tab.id} ${tab.round}`}
      id={tab.id}
      address={tab.id === front?.id ? front.address : tab.address}
      isFront={tab.id === front?.id}
      pages={pages}
    />
  ))
}
