import { clearCacheCall } from '@library/contract/auth/session'
import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useNavigate } from 'react-router'
import { useToast } from '../../parts/use-toast.tsx'
import { call } from '../../platform/http/call.ts'
import { useTranslation } from '../../platform/text/language.ts'
import { closable, isHome, moveTo, nextAfter, type Tab, togglePin, without } from './tab-list.ts'
import { changeTabs, useTabs } from './tab-store.ts'
import { isUnsaved } from './unsaved-tabs.ts'

/** The actions on tabs. Those that would lose unsaved input ask first. */
export function useTabActions() {
  const t = useTranslation()
  const toast = useToast()
  const { modal } = App.useApp()
  const navigate = useNavigate()
  const client = useQueryClient()

  function careful(ids: readonly string[], action: () => void) {
    const n = ids.filter(isUnsaved).length
    if (n === 0) return action()
    modal.confirm({
      title: t('form.unsavedTitle'),
      content: ids.length > 1 ? t('tabs.unsavedSome', { n }) : t('form.unsavedText'),
      okText: t('form.discard'),
      okButtonProps: { danger: true },
      cancelText: t('form.keepEditing'),
      onOk: action,
    })
  }

  function close(ids: readonly string[], then?: Tab) {
    careful(ids, () => {
      const { tabs, front } = useTabs.getState()
      if (front === undefined || !ids.includes(front)) return changeTabs((now) => without(now, ids))
      useTabs.setState({ leaving: ids })
      void navigate((then ?? nextAfter(tabs, ids)).address, { replace: true })
    })
  }

  async function clearCache() {
    await call(clearCacheCall, {})
    client.removeQueries({ type: 'inactive' })
    await client.invalidateQueries()
    toast.success(t('tabs.cleared'))
  }

  return {
    show: (tab: Tab) => void navigate(tab.address),
    close: (tab: Tab) => !isHome(tab) && close([tab.id]),
    closeOthers: (tab: Tab) => close(closable(useTabs.getState().tabs, tab.id), tab),
    closeAll: () => close(closable(useTabs.getState().tabs)),
    pin: (tab: Tab) => changeTabs((tabs) => togglePin(tabs, tab.id)),
    move: (tab: Tab, step: -1 | 1) =>
      changeTabs((tabs) => moveTo(tabs, tab.id, tabs.findIndex(({ id }) => id === tab.id) + step)),
    place: (id: string, at: number) => changeTabs((tabs) => moveTo(tabs, id, at)),
    refresh: (tab: Tab) =>
      careful([tab.id], () => {
        // This page refetches everything. The others do when they are next shown.
        void client.invalidateQueries({ refetchType: 'none', predicate: ({ queryKey }) => queryKey[0] !== 'menu' })
        changeTabs((tabs) => tabs.map((one) => (one.id === tab.id ? { ...one, round: one.round + 1 } : one)))
      }),
    clearCache: () => void modal.confirm({ title: t('tabs.clearQuestion'), onOk: clearCache }),
  }
}
export type TabActions = ReturnType<typeof useTabActions>
