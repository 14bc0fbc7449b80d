import { App } from 'antd'
import { use, useCallback, useEffect, useId } from 'react'
import { UnsavedContext } from '../../platform/state/unsaved.ts'
import { useTranslation } from '../../platform/text/language.ts'

/**
 * Asks before unsaved text is lost: wherever `ask` is called, and on closing the tab it is in. Going to another tab loses
 * nothing, so it asks nothing.
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
        // Not before the question is gone: it would take the focus back to what it was asked over.
        afterClose: () => isLeaving && leave(),
        onCancel: stay,
      })
    },
    [isDirty, modal, t],
  )
}
