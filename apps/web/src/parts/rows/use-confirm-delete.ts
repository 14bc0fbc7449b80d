import { App } from 'antd'
import { useTranslation } from '../../platform/text/language.ts'
import { useSay } from '../use-say.tsx'

type Deletion = {
  ids: readonly string[] /** The one record that is meant. */
  name?: string
  onOk: () => Promise<void>
}

/** Asks before deleting, and says what would be gone: the record by its name, or how many. */
export function useConfirmDelete(): (deletion: Deletion) => void {
  const t = useTranslation()
  const say = useSay()
  const { modal } = App.useApp()
  return ({ ids, name, onOk }) => {
    if (ids.length === 0) return say.warning(t('list.selectOne'))
    modal.confirm({
      title: t('list.confirmDelete'),
      content: name ? t('list.deleteItem', { name }) : t('list.deleteCount', { n: ids.length }),
      okText: t('list.delete'),
      okButtonProps: { danger: true },
      // A refusal is announced by the call; the question has been answered and goes.
      onOk: () => onOk().catch(() => undefined),
    })
  }
}
