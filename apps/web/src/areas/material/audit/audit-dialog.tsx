import { batchAuditCall } from '@library/contract/material/audit'
import type { MaterialRow } from '@library/contract/material/material'
import { auditResult } from '@library/contract/material/material.states'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/http/call.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import { refreshMaterials } from '../refresh.ts'
import { OpinionDialog } from './opinion-dialog.tsx'
import { useShowOutcome } from './outcome.tsx'

type Props = { rows: readonly MaterialRow[]; result: number; onDone: () => void; onClose: () => void }

/** One opinion for many rows. Rows that another user decided meanwhile are listed afterwards. */
export function AuditDialog({ rows, result, onDone, onClose }: Props) {
  const t = useTranslation()
  const client = useQueryClient()
  const show = useShowOutcome()
  const isReject = result === auditResult.rejected
  async function decide(opinion: string | undefined) {
    const body = { ids: rows.map((row) => row.id), result, opinion: opinion ?? null }
    const outcome = await call(batchAuditCall, { body, quiet: true })
    await refreshMaterials(client)
    onDone()
    show(outcome, rows)
  }
  const action = t(isReject ? 'material.many.reject' : 'material.many.pass', { n: rows.length })
  return (
    <OpinionDialog
      title={action}
      action={action}
      label={t('material.opinion')}
      needed={isReject ? t('material.opinionNeeded') : undefined}
      onSave={decide}
      onClose={onClose}
    />
  )
}
