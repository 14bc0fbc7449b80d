import { type QuotationRow, voidQuotationCall } from '@library/contract/material/quotation'
import { useQueryClient } from '@tanstack/react-query'
import { useToast } from '../../../parts/use-toast.tsx'
import { call } from '../../../platform/http/call.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import { OpinionDialog } from '../audit/opinion-dialog.tsx'
import { quotationKey } from './quotation-key.ts'

/** A void document stays in the list, and nothing new may refer to it. */
export function VoidDialog({ row, onClose }: { row: QuotationRow; onClose: () => void }) {
  const t = useTranslation()
  const toast = useToast()
  const client = useQueryClient()
  async function makeVoid(reason: string | undefined) {
    const { id, version } = row
    await call(voidQuotationCall, { body: { id, version, reason: reason ?? '' }, quiet: true })
    await client.invalidateQueries({ queryKey: quotationKey })
    toast.success(t('list.done'))
    onClose()
  }
  return (
    <OpinionDialog
      title={`${t('quotations.makeVoid')} · ${row.title}`}
      action={t('quotations.makeVoid')}
      label={t('quotations.voidReason')}
      needed={t('material.reasonMissing')}
      onSave={makeVoid}
      onClose={onClose}
    />
  )
}
