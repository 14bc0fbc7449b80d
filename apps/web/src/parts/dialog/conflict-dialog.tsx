import { Button, Table } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from '../../platform/text/language.ts'
import { Dialog } from './dialog.tsx'

export type Difference = { key: string; label: string; mine: ReactNode; newest: ReactNode }
type Props = { differences: Difference[]; onKeep: () => void; onReload: () => void; onOverwrite: () => void }

/** Another user saved in between. Nothing is lost: both versions show, and the user decides. */
export function ConflictDialog({ differences, onKeep, onReload, onOverwrite }: Props) {
  const t = useTranslation()
  const columns = [
    { dataIndex: 'label', title: t('conflict.field') },
    { dataIndex: 'mine', title: t('conflict.mine') },
    { dataIndex: 'newest', title: t('conflict.newest') },
  ]
  const buttons = [
    <Button key="reload" onClick={onReload}>
      {t('conflict.reload')}
    </Button>,
    <Button key="overwrite" danger onClick={onOverwrite}>
      {t('conflict.overwrite')}
    </Button>,
    <Button key="keep" type="primary" onClick={onKeep}>
      {t('conflict.keep')}
    </Button>,
  ]
  return (
    <Dialog centered width={720} title={t('conflict.title')} onCancel={onKeep} footer={buttons}>
      <p>{differences.length > 0 ? t('conflict.text') : t('conflict.same')}</p>
      <Table size="small" pagination={false} dataSource={differences} scroll={{ x: 'max-content' }} columns={columns} />
    </Dialog>
  )
}
