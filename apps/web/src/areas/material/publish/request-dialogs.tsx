import type { MaterialRow } from '@library/contract/material/material'
import { decideOfflineRequestCall, requestOfflineCall } from '@library/contract/material/offline-request'
import { useQueryClient } from '@tanstack/react-query'
import { useToast } from '../../../parts/use-toast.tsx'
import { call } from '../../../platform/http/call.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import { OpinionDialog } from '../audit/opinion-dialog.tsx'
import { refreshMaterials } from '../refresh.ts'
import { DecideDialog } from './decide-dialog.tsx'

export type Requested = Pick<MaterialRow, 'id' | 'materialName' | 'offlineRequest'>
type Props = { row: Requested; onClose: () => void }

/** The owner asks for a published price to be taken down, with the reason. */
export function RequestDialog({ row, onClose }: Props) {
  const t = useTranslation()
  const toast = useToast()
  const client = useQueryClient()
  async function ask(reason: string | undefined) {
    await call(requestOfflineCall, { body: { id: row.id, reason: reason ?? '' }, quiet: true })
    await refreshMaterials(client)
    toast.success(t('material.requestSent'))
    onClose()
  }
  return (
    <OpinionDialog
      title={`${t('material.requestOffline')} · ${row.materialName}`}
      action={t('material.requestOffline')}
      label={t('material.reason')}
      needed={t('material.reasonMissing')}
      onSave={ask}
      onClose={onClose}
    />
  )
}

/** The publisher accepts the request, or refuses it with an opinion. */
export function DecideRequestDialog({ row, onClose }: Props) {
  const t = useTranslation()
  return (
    <DecideDialog
      title={`${t('material.decideRequest')} · ${row.materialName}`}
      asked={{ title: t('material.requestReason'), reason: row.offlineRequest?.reason }}
      agree={t('material.acceptRequest')}
      hint={t('material.refuseHint')}
      decide={(decision) => call(decideOfflineRequestCall, { body: { id: row.id, ...decision }, quiet: true })}
      onClose={onClose}
    />
  )
}
