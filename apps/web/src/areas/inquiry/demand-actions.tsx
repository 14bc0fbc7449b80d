import type { DemandRow } from '@library/contract/inquiry/inquiry'
import { RowButton } from '../../parts/rows/row-controls.tsx'
import { useConfirmDelete } from '../../parts/rows/use-confirm-delete.ts'
import { useCan } from '../../platform/menu/menu.ts'
import { useTranslation } from '../../platform/text/language.ts'
import style from './inquiry.module.css'
import { useRemoveDemands } from './queries.ts'

/** The list opens or deletes a demand. All other actions are in the drawer, which shows all of it. */
export function DemandActions({ row, onOpen }: { row: DemandRow; onOpen: (id: string) => void }) {
  const t = useTranslation()
  const can = useCan()
  const confirm = useConfirmDelete()
  const isRemovable = can('inquiry_demand_delete') && (row.may.includes('remove') || row.may.includes('discard'))
  const removeRows = useRemoveDemands()
  const remove = () => confirm({ ids: [row.id], name: row.title, onOk: () => removeRows([row.id]) })
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
