import { publishCall } from '@library/contract/material/audit'
import type { MaterialRow } from '@library/contract/material/material'
import { takeOfflineCall } from '@library/contract/material/material.calls'
import { useQueryClient } from '@tanstack/react-query'
import { useToast } from '../../../parts/use-toast.tsx'
import { call } from '../../../platform/http/call.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import { OpinionDialog } from '../audit/opinion-dialog.tsx'
import { useShowOutcome } from '../audit/outcome.tsx'
import { refreshMaterials } from '../refresh.ts'

type Props = { row: MaterialRow; onClose: () => void }

/** A published price leaves the price list and stays in the history. */
export function OfflineDialog({ row, onClose }: Props) {
  const t = useTranslation()
  const client = useQueryClient()
  const show = useShowOutcome()
  async function takeOffline(reason: string | undefined) {
    const outcome = await call(takeOfflineCall, { body: { ids: [row.id], reason }, quiet: true })
    await refreshMaterials(client)
    onClose()
    show(outcome, [row])
  }
  return (
    <OpinionDialog
      title={`${t('material.offline')} · ${row.materialName}`}
      action={t('material.offline')}
      label={t('material.reason')}
      needed={t('material.reasonMissing')}
      onSave={takeOffline}
      onClose={onClose}
    />
  )
}

/** It waits for publication again, within its own period. */
export function RestoreDialog({ row, onClose }: Props) {
  const t = useTranslation()
  const toast = useToast()
  const client = useQueryClient()
  async function restore(opinion: string | undefined) {
    const { id, version } = row
    await call(publishCall, { body: { id, version, restore: 1, opinion: opinion ?? null }, quiet: true })
    await refreshMaterials(client)
    toast.success(t('list.done'))
    onClose()
  }
  return (
    <OpinionDialog
      title={`${t('material.restore')} · ${row.materialName}`}
      action={t('material.restore')}
      label={t('material.opinion')}
      onSave={restore}
      onClose={onClose}
    />
  )
}
