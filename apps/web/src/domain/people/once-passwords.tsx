import { Alert, Button, Space, Table, Typography } from 'antd'
import type { ReactNode } from 'react'
import { Dialog } from '../../parts/dialog/dialog.tsx'
import { useToast } from '../../parts/use-toast.tsx'
import { saveFile } from '../../platform/http/download.ts'
import { settings } from '../../platform/settings.ts'
import { copyText } from '../../platform/text/copy-text.ts'
import { csvFile } from '../../platform/text/csv-file.ts'
import { useTranslation } from '../../platform/text/language.ts'
import style from './once-passwords.module.css'

export type Secret = { account: string; password: string }
type Props = { title: string; secrets: readonly Secret[]; onClose: () => void; children?: ReactNode }

/** Passwords that the server shows only once. Only the button closes the dialog, so that no accident loses them. */
export function OncePasswords({ title, secrets, onClose, children }: Props) {
  const t = useTranslation()
  const toast = useToast()
  const [account, password] = [t('once.account'), t('once.password')]
  const lines = secrets.map((one) => `${one.account}\t${one.password}`).join('\n')
  const copy = () =>
    copyText(lines).then(
      () => toast.success(t('info.copied')),
      () => toast.warning(t('once.notCopied')),
    )
  const download = () =>
    saveFile(csvFile([[account, password], ...secrets.map((one) => [one.account, one.password])]), 'passwords.csv')
  const footer = (
    <Space wrap>
      <Button onClick={() => void copy()}>{t('info.copy')}</Button>
      <Button onClick={download}>{t('info.download')}</Button>
      <Button type="primary" onClick={onClose}>
        {t('info.saved')}
      </Button>
    </Space>
  )
  return (
    <Dialog
      centered
      width={settings.narrowDialogWidth}
      title={title}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={footer}
    >
      {children}
      <Alert type="warning" showIcon title={t('once.hint')} className={style.hint} />
      <Table<Secret>
        size="small"
        rowKey="account"
        dataSource={[...secrets]}
        pagination={secrets.length > 10 && { pageSize: 10, showSizeChanger: false }}
        columns={[
          { title: account, dataIndex: 'account' },
          {
            title: password,
            dataIndex: 'password',
            render: (value: string) => <Typography.Text code>{value}</Typography.Text>,
          },
        ]}
      />
    </Dialog>
  )
}
