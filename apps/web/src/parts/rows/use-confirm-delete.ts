import { App } from 'antd'
import { useTranslation } from '../../platform/text/language.ts'
import { useToast } from '../use-toast.tsx'

type Deletion = {
  ids: readonly string[] /** The one record that is meant. */
  name?: string
  onOk: () => Promise<void>
}

/** Asks before deleting, and names the record or the number of records. */
export function useConfirmDelete(): (deletion: Deletion) => void {
  const t = useTranslation()
  const toast = useToast()
  const { modal } = App.useApp()
  return ({ ids, name, onOk }) => {
    if (ids.length === 0) return toast.warning(t('list.selectOne'))
    modal.confirm({
      title: t('list.confirmDelete'),
      content: name ? t('list.deleteItem', { name }) : t('list.deleteCount', { n: ids.length }),
      okText: t('list.delete'),
      okButtonProps: { danger: true },
      // The call announces an error. The confirm dialog closes either way.
      onOk: () => onOk().catch(() => undefined),
    })
  }
}
