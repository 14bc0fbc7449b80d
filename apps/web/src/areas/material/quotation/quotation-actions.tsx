import { type QuotationRow, quotationStatus, removeQuotationsCall } from '@library/contract/material/quotation'
import { RowButton } from '../../../parts/rows/row-controls.tsx'
import { useConfirmDelete } from '../../../parts/rows/use-confirm-delete.ts'
import { useDeleteRows } from '../../../parts/rows/use-delete-rows.ts'
import { callToDelete } from '../../../platform/http/call.ts'
import { useCan } from '../../../platform/menu/menu.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import { quotationKey } from './quotation-key.ts'

export type QuotationOpen = { as: 'view' | 'edit' | 'void'; row: QuotationRow } | { as: 'add' }
type Props = { row: QuotationRow; ownId: string | undefined; onOpen: (open: QuotationOpen) => void }

/** One's own can be changed; those of others by who enters for enterprises. */
export function QuotationActions({ row, ownId, onOpen }: Props) {
  const t = useTranslation()
  const can = useCan()
  const confirm = useConfirmDelete()
  const removeRows = useDeleteRows({
    send: (ids) => callToDelete(removeQuotationsCall, { query: { ids: ids.join(',') } }),
    keys: [quotationKey],
  })
  const isMine = row.enterpriseId === ownId || can('information_entry_manage')
  const isVoid = row.status === quotationStatus.void
  const remove = () =>
    confirm({
      ids: [row.id],
      name: row.title,
      onOk: () => removeRows([row.id]),
    })
  return (
    <>
      {can('material_quotation_view') && (
        <RowButton onClick={() => onOpen({ as: 'view', row })}>{t('quotations.preview')}</RowButton>
      )}
      {isMine && can('material_quotation_edit') && (
        <>
          <RowButton disabled={isVoid} onClick={() => onOpen({ as: 'edit', row })}>
            {t('list.edit')}
          </RowButton>
          <RowButton
            disabled={isVoid || row.sentCount > 0}
            title={row.sentCount > 0 ? t('quotations.sentHint', { n: row.sentCount }) : undefined}
            onClick={() => onOpen({ as: 'void', row })}
          >
            {t('quotations.makeVoid')}
          </RowButton>
        </>
      )}
      {isMine && can('material_quotation_delete') && (
        <RowButton danger disabled={row.useCount > 0} onClick={remove}>
          {t('list.delete')}
        </RowButton>
      )}
    </>
  )
}
