import { Button } from 'antd'
import { useTranslation } from '../../platform/text/language.ts'
import { useToast } from '../use-toast.tsx'
import { useConfirmDelete } from './use-confirm-delete.ts'

type Props = {
  ids: readonly string[]
  /** How many rows are selected, where only some of them can be deleted. */
  chosen?: number
  onDelete: (ids: readonly string[]) => Promise<unknown>
}

/** Deletes what is selected. Without a selection the button stays active and says that one is needed. */
export function BatchDelete({ ids, chosen = ids.length, onDelete }: Props) {
  const t = useTranslation()
  const toast = useToast()
  const confirmDelete = useConfirmDelete()
  const begin = () => {
    if (chosen > 0 && ids.length === 0) return toast.warning(t('list.noneDeletable'))
    confirmDelete({ ids, onOk: async () => void (await onDelete(ids)) })
  }
  return (
    <Button danger onClick={begin}>
      {t('list.batchDelete')}
    </Button>
  )
}
