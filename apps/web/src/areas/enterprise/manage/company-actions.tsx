import { type ListedEnterprise, removeEnterprisesCall } from '@library/contract/enterprise/enterprise.calls'
import { canMoveEnterprise } from '@library/contract/enterprise/enterprise.states'
import { Button } from 'antd'
import { BatchDelete } from '../../../parts/rows/batch-delete.tsx'
import { RowButton } from '../../../parts/rows/row-controls.tsx'
import { useConfirmDelete } from '../../../parts/rows/use-confirm-delete.ts'
import { useDeleteRows } from '../../../parts/rows/use-delete-rows.ts'
import { callToDelete } from '../../../platform/http/call.ts'
import { useCan } from '../../../platform/menu/menu.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import { enterpriseKey } from '../queries.ts'

/** What is open above the list. */
export type CompanyOpen = { row: ListedEnterprise; as: 'view' } | { id: string; as: 'edit' | 'bind' } | { as: 'add' }

type Props = { row: ListedEnterprise; onOpen: (open: CompanyOpen) => void }

export function CompanyActions({ row, onOpen }: Props) {
  const t = useTranslation()
  const can = useCan()
  const confirmDelete = useConfirmDelete()
  const remove = useRemove()
  const { id, auditStatus } = row
  const isEditable = (['submit', 'change'] as const).some((move) => canMoveEnterprise(move, auditStatus))
  return (
    <>
      <RowButton onClick={() => onOpen({ row, as: 'view' })}>{t('list.view')}</RowButton>
      {can('company_edit') && (
        <>
          <RowButton disabled={!isEditable} onClick={() => onOpen({ id, as: 'edit' })}>
            {t('list.edit')}
          </RowButton>
          <RowButton onClick={() => onOpen({ id, as: 'bind' })}>{t('enterprise.bind')}</RowButton>
        </>
      )}
      {can('company_delete') && (
        <RowButton
          danger
          onClick={() => confirmDelete({ ids: [id], name: row.enterpriseName, onOk: () => remove([id]) })}
        >
          {t('list.delete')}
        </RowButton>
      )}
    </>
  )
}

/** The first action of an empty list too. */
export function AddCompany({ onOpen }: Pick<Props, 'onOpen'>) {
  const t = useTranslation()
  if (!useCan()('company_add')) return null
  return (
    <Button type="primary" onClick={() => onOpen({ as: 'add' })}>
      {t('list.add')}
    </Button>
  )
}

type ToolProps = { ids: readonly string[]; onOpen: Props['onOpen']; onDone: () => void }

/** The tools above the list. All of the selected are removed, or none. */
export function CompanyTools({ ids, onOpen, onDone }: ToolProps) {
  const can = useCan()
  const remove = useRemove(onDone)
  return (
    <>
      <AddCompany onOpen={onOpen} />
      {can('company_delete') && <BatchDelete ids={ids} onDelete={remove} />}
    </>
  )
}

/** Deletes enterprises, all or none. */
function useRemove(onDone?: () => void) {
  return useDeleteRows({
    send: (ids) => callToDelete(removeEnterprisesCall, { query: { ids: ids.join(',') } }),
    keys: [enterpriseKey],
    ...(onDone && { onDone }),
  })
}
