import { App } from 'antd'
import { use, useCallback, useEffect, useId } from 'react'
import { UnsavedContext } from '../../platform/state/unsaved.ts'
import { useTranslation } from '../../platform/text/language.ts'

/**
 * Asks before unsaved input is lost: on `ask`, and when its tab closes. Switching tabs loses nothing, so it does not
 * ask.
 */
export function useLeaveGuard(isDirty: () => boolean): (leave: () => void, stay?: () => void) => void {
  const t = useTranslation()
  const { modal } = App.useApp()
  const unsaved = use(UnsavedContext)
  const key = useId()
  useEffect(() => unsaved.watch(key, isDirty), [unsaved, key, isDirty])

  return useCallback(
    (leave: () => void, stay?: () => void) => {
      if (!isDirty()) return leave()
      let isLeaving = false
      modal.confirm({
        title: t('form.unsavedTitle'),
        content: t('form.unsavedText'),
        okText: t('form.discard'),
        okButtonProps: { danger: true },
        cancelText: t('form.keepEditing'),
        onOk: () => {
          isLeaving = true
        },
        // Only after the confirm dialog has closed, because it would take the focus back.
        afterClose: () => isLeaving && leave(),
        onCancel: stay,
      })
    },
    [isDirty, modal, t],
  )
}
