import { ConfigProvider } from 'antd'
import { Activity, memo, type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { type RouteObject, useRoutes } from 'react-router'
import { PageFootContext } from '../../parts/page-foot.tsx'
import { TabSubjectContext } from '../../platform/state/tab-subject.ts'
import { UnsavedContext } from '../../platform/state/unsaved.ts'
import { panelElementId, tabElementId } from './element-ids.ts'
import { withSubject } from './tab-list.ts'
import style from './tab-panel.module.css'
import { changeTabs } from './tab-store.ts'
import { useUnsavedOf } from './unsaved-tabs.ts'

type Props = { id: string; address: string; isFront: boolean; pages: RouteObject[] }

/** A page that stays mounted in the background: hidden, without effects, and so without queries. */
export const TabPanel = memo(function TabPanel({ id, address, isFront, pages }: Props) {
  const unsaved = useUnsavedOf(id, isFront)
  const nameTab = useCallback((subject: string) => changeTabs((tabs) => withSubject(tabs, id, subject)), [id])
  return (
    <Activity mode={isFront ? 'visible' : 'hidden'}>
      <UnsavedContext value={unsaved}>
        <TabSubjectContext value={nameTab}>
          <Panel id={id}>
            <PageAt address={address} pages={pages} />
          </Panel>
        </TabSubjectContext>
      </UnsavedContext>
    </Activity>
  )
})

/** Dialogs belong to their page: they cover only the page, and hide and return with it. */
function Panel({ id, children }: { id: string; children: ReactNode }) {
  const dialogs = useRef<HTMLDivElement>(null)
  const [foot, setFoot] = useState<HTMLElement | null>(null)
  const container = useCallback((trigger?: HTMLElement) => {
    // Dropdowns and tooltips pass their anchor element. Dialogs and drawers do not.
    const isDialog = !trigger || trigger === document.body
    return (isDialog && dialogs.current) || document.body
  }, [])
  return (
    <div role="tabpanel" id={panelElementId(id)} aria-labelledby={tabElementId(id)} className={style.panel}>
      <ConfigProvider getPopupContainer={container}>
        <PageFootContext value={foot}>
          <Scroller>{children}</Scroller>
        </PageFootContext>
        <div ref={setFoot} />
        <div ref={dialogs} />
      </ConfigProvider>
    </div>
  )
}

function Scroller({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const top = useRef(0)
  // Runs each time the page is shown again: a hidden box may have lost its scroll position.
  useLayoutEffect(() => {
    if (box.current) box.current.scrollTop = top.current
  }, [])
  return (
    <div
      ref={box}
      data-scroller
      tabIndex={-1}
      className={style.scroller}
      onScroll={(event) => {
        if (event.currentTarget.offsetParent) top.current = event.currentTarget.scrollTop
      }}
    >
      {children}
    </div>
  )
}

/** The page at the tab's address, whatever the browser's address is. */
function PageAt({ address, pages }: { address: string; pages: RouteObject[] }) {
  return useRoutes(pages, address)
}
