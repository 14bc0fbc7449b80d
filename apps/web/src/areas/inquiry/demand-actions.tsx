import type { DemandRow } from '@library/contract/inquiry/inquiry'
import { removeDemandsCall } from '@library/contract/inquiry/inquiry.calls'
import { useQueryClient } from '@tanstack/react-query'
import { RowButton } from '../../parts/rows/row-controls.tsx'
import { useConfirmDelete } from '../../parts/rows/use-confirm-delete.ts'
import { useToast } from '../../parts/use-toast.tsx'
import { call } from '../../platform/http/call.ts'
import { useCan } from '../../platform/menu/menu.ts'
import { useTranslation } from '../../platform/text/language.ts'
import style from './inquiry.module.css'
import { inquiryKey } from './queries.ts'

/** The list opens or deletes a demand. All other actions are in the drawer, which shows all of it. */
export function DemandActions({ row, onOpen }: { row: DemandRow; onOpen: (id: string) => void }) {
  const t = useTranslation()
  const can = useCan()
  const toast = useToast()
  const client = useQueryClient()
  const confirm = useConfirmDelete()
  const isRemovable = can('inquiry_demand_delete') && (row.may.includes('remove') || row.may.includes('discard'))
  const remove = () =>
    confirm({
      ids: [row.id],
      name: row.title,
      onOk: async () => {
        await call(removeDemandsCall, { query: { ids: row.id } })
        toast.success(t('list.deleted'))
        await client.invalidateQueries({ queryKey: inquiryKey })
      },
    })
  return (
    <span className={style.actions}>
      {row.isOpen && (
        <RowButton onClick={() => onOpen(row.id)}>
          {row.may.includes('reply') && !row.isReplied ? t('inquiry.reply') : t('list.view')}
        </RowButton>
      )}
      {isRemovable && (
        <RowButton danger onClick={remove}>
          {t('list.delete')}
        </RowButton>
      )}
    </span>
  )
}
