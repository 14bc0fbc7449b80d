import { Button, Descriptions, type DescriptionsProps, Modal } from 'antd'
import { useWords } from '../platform/language.ts'
import { settings } from '../platform/settings.ts'
import { useFocusBack } from './use-focus-back.ts'

type Props = { title: string; items: DescriptionsProps['items']; onClose: () => void }

export function DetailDialog({ title, items, onClose }: Props) {
  const t = useWords()
  useFocusBack()
  const footer = <Button onClick={onClose}>{t('form.close')}</Button>
  return (
    <Modal open centered width={settings.dialogWidth} title={title} onCancel={onClose} footer={footer}>
      <Descriptions bordered column={1} items={items} />
    </Modal>
  )
}
