import { quotationUrlCall } from '@library/contract/material/quotation'
import { useMutation } from '@tanstack/react-query'
import { RowButton } from '../../../parts/rows/row-controls.tsx'
import { call } from '../../../platform/http/call.ts'
import { useTranslation } from '../../../platform/text/language.ts'

/** The signed document of a quotation. Its link expires after a few minutes, so it is requested on demand. */
export function QuotationFile({ id }: { id: string | null }) {
  const t = useTranslation()
  const open = useMutation({
    mutationFn: (quotationId: string) => call(quotationUrlCall, { query: { quotationId } }),
    onSuccess: ({ url }) => void window.open(url, '_blank', 'noopener,noreferrer'),
  })
  if (!id) return '–'
  return (
    <RowButton flush loading={open.isPending} onClick={() => open.mutate(id)}>
      {t('quotation.openFile')}
    </RowButton>
  )
}
