import type { Resource } from '@library/contract/kit/resource'
import { Button, Descriptions, Modal } from 'antd'
import { useLanguage, useWords } from '../platform/language.ts'
import { settings } from '../platform/settings.ts'
import { Cell } from './cells.tsx'
import type { Row } from './useResource.ts'

export function ResourceView({
  resource,
  row,
  title,
  onClose,
}: {
  resource: Resource
  row: Row
  title: string
  onClose: () => void
}) {
  const t = useWords()
  const language = useLanguage()
  const items = Object.entries(resource.fields).map(([key, field]) => ({
    key,
    label: field.label[language],
    children: <Cell field={field} value={row[key]} />,
  }))
  return (
    <Modal
      open
      centered
      width={settings.dialogWidth}
      title={title}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t('form.close')}</Button>}
    >
      <Descriptions bordered column={1} items={items} />
    </Modal>
  )
}
