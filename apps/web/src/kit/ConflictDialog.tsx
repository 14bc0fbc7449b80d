import type { Resource } from '@library/contract/kit/resource'
import { Button, Modal, Table } from 'antd'
import { useLanguage, useWords } from '../platform/language.ts'
import { Cell } from './cells.tsx'

type Values = Readonly<Record<string, unknown>>
type Props = {
  resource: Resource
  mine: Values
  newest: Values
  onKeep: () => void
  onReload: () => void
  onOverwrite: () => void
}

/** Somebody saved in between. Nothing is lost: both texts are shown, and the reader decides. */
export function ConflictDialog({ resource, mine, newest, onKeep, onReload, onOverwrite }: Props) {
  const t = useWords()
  const language = useLanguage()
  const different = Object.entries(resource.fields).filter(([key]) => (mine[key] || null) !== (newest[key] || null))
  const column = (title: string, values: Values) => ({
    title,
    render: (_: unknown, [key, field]: (typeof different)[number]) => <Cell field={field} value={values[key]} />,
  })
  return (
    <Modal
      open
      centered
      width={720}
      title={t('conflict.title')}
      onCancel={onKeep}
      footer={[
        <Button key="reload" onClick={onReload}>
          {t('conflict.reload')}
        </Button>,
        <Button key="overwrite" danger onClick={onOverwrite}>
          {t('conflict.overwrite')}
        </Button>,
        <Button key="keep" type="primary" onClick={onKeep}>
          {t('conflict.keep')}
        </Button>,
      ]}
    >
      <p>{different.length > 0 ? t('conflict.text') : t('conflict.same')}</p>
      <Table
        size="small"
        pagination={false}
        rowKey={([key]) => key}
        dataSource={different}
        scroll={{ x: 'max-content' }}
        columns={[
          { title: t('conflict.field'), render: (_, [, field]) => field.label[language] },
          column(t('conflict.mine'), mine),
          column(t('conflict.newest'), newest),
        ]}
      />
    </Modal>
  )
}
