import { removeTenantsCall, type TenantRow } from '@library/contract/tenant/tenant'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Input } from 'antd'
import { useState } from 'react'
import { Dialog } from '../../parts/dialog/dialog.tsx'
import { useUndoToast } from '../../parts/rows/undo-toast.tsx'
import { callToDelete } from '../../platform/http/call.ts'
import { failureMessage } from '../../platform/http/failure-message.ts'
import { settings } from '../../platform/settings.ts'
import { useTranslation } from '../../platform/text/language.ts'
import style from './tenant.module.css'

/** This deletes a whole station, so the user must type its name to prevent mistakes. */
export function TenantRemove({ row, onClose }: { row: TenantRow; onClose: () => void }) {
  const t = useTranslation()
  const [typed, setTyped] = useState('')
  const { tenantName: name } = row
  const { remove, busy, problem } = useRemoval(row.id, onClose)
  const isSame = typed.trim() === name
  const decide = () => isSame && void remove()
  return (
    <Dialog
      centered
      width={settings.narrowDialogWidth}
      title={`${t('tenant.remove')} · ${name}`}
      okText={t('list.delete')}
      cancelText={t('form.cancel')}
      okButtonProps={{ danger: true, disabled: !isSame }}
      confirmLoading={busy}
      onOk={decide}
      onCancel={onClose}
    >
      <p className={style.hint}>{t('tenant.removeText', { name })}</p>
      {problem && <Alert type="error" showIcon role="alert" title={problem} className={style.alert} />}
      <Input
        autoFocus
        aria-label={t('tenant.removeName')}
        placeholder={t('tenant.removeName')}
        value={typed}
        status={typed && !name.startsWith(typed.trim()) ? 'error' : undefined}
        onChange={(event) => setTyped(event.target.value)}
        onPressEnter={decide}
      />
    </Dialog>
  )
}

function useRemoval(id: string, onDone: () => void) {
  const t = useTranslation()
  const offerUndo = useUndoToast()
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: ['tenant'] })
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  async function remove() {
    setBusy(true)
    try {
      const { undo } = await callToDelete(removeTenantsCall, { query: { ids: id }, quiet: true })
      offerUndo({ text: t('list.deleted'), undo, onUndone: refresh })
      await refresh()
      onDone()
    } catch (error) {
      setProblem(failureMessage(error))
      setBusy(false)
    }
  }
  return { remove, busy, problem }
}
