import { App } from 'antd'
import { useCallback, useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useWords } from '../platform/language.ts'

/** Asks before unsaved text is lost: on another page, on closing the tab, and wherever `ask` is called. */
export function useLeaveGuard(isDirty: () => boolean): (leave: () => void, stay?: () => void) => void {
  const t = useWords()
  const { modal } = App.useApp()

  const ask = useCallback(
    (leave: () => void, stay?: () => void) => {
      if (!isDirty()) return leave()
      modal.confirm({
        title: t('form.unsavedTitle'),
        content: t('form.unsavedText'),
        okText: t('form.discard'),
        okButtonProps: { danger: true },
        cancelText: t('form.keepEditing'),
        onOk: leave,
        onCancel: stay,
      })
    },
    [isDirty, modal, t],
  )

  const blocker = useBlocker(isDirty)
  useEffect(() => {
    if (blocker.state === 'blocked') ask(blocker.proceed, blocker.reset)
  }, [blocker, ask])

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => isDirty() && event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isDirty])
  return ask
}
