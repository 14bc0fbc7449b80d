import type { RouteObject } from 'react-router'
import { kept } from './tab-list.ts'
import { TabPanel } from './tab-panel.tsx'
import { useTabs } from './tab-store.ts'
import { isUnsaved, useUnloadGuard } from './unsaved-tabs.ts'

type Props = { pages: RouteObject[]; front: { id: string; address: string } | undefined }

export function TabPanels({ pages, front }: Props) {
  const tabs = useTabs((state) => state.tabs)
  useUnloadGuard()
  // Always in the same order, whatever the order of the tabs: an element that is moved loses its scroll, a frame reloads.
  const alive = kept(tabs, front?.id, isUnsaved).sort((a, b) => (a.id < b.id ? -1 : 1))
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
