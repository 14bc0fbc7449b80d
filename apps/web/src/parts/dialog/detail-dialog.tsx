import { Button, Descriptions, type DescriptionsProps } from 'antd'
import { settings } from '../../platform/settings.ts'
import { useTranslation } from '../../platform/text/language.ts'
import { Dialog } from './dialog.tsx'

type Props = { title: string; items: DescriptionsProps['items']; onClose: () => void }

export function DetailDialog({ title, items, onClose }: Props) {
  const t = useTranslation()
  const footer = <Button onClick={onClose}>{t('form.close')}</Button>
  return (
    <Dialog centered width={settings.dialogWidth} title={title} onCancel={onClose} footer={footer}>
      <Descriptions bordered column={1} items={items} />
    </Dialog>
  )
}
