import InboxOutlined from '@ant-design/icons/es/icons/InboxOutlined'
import { attach, uploadAttachCall } from '@library/contract/files/attach'
import { fileKinds } from '@library/contract/files/file-kinds'
import { useQueryClient } from '@tanstack/react-query'
import { App, Button, Upload } from 'antd'
import { refresh } from '../../kit/useResource.ts'
import { Dialog } from '../../parts/dialog/dialog.tsx'
import { UploadList } from '../../parts/files/upload-list.tsx'
import { useUploads } from '../../parts/files/use-uploads.ts'
import { settings } from '../../platform/settings.ts'
import { acceptOf } from '../../platform/text/file-problem.ts'
import { useLanguage, useTranslation } from '../../platform/text/language.ts'
import style from './attach.module.css'

/** Several files at once, each on its own: one that fails does not hold up the others. */
export function UploadDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation()
  const language = useLanguage()
  const client = useQueryClient()
  const { modal } = App.useApp()
  const uploads = useUploads('attachment', () => void refresh(client, attach), uploadAttachCall)
  const close = () => {
    if (!uploads.isBusy) return onClose()
    modal.confirm({
      title: t('attach.stop'),
      content: t('attach.stopText'),
      okText: t('attach.stopNow'),
      cancelText: t('attach.goOn'),
      okButtonProps: { danger: true },
      onOk: onClose,
    })
  }
  return (
    <Dialog
      centered
      width={settings.dialogWidth}
      title={t('attach.uploadTitle')}
      mask={{ closable: false }}
      footer={<Button onClick={close}>{t('form.close')}</Button>}
      onCancel={close}
    >
      <Upload.Dragger
        multiple
        accept={acceptOf('attachment')}
        showUploadList={false}
        beforeUpload={(file) => {
          uploads.add(file)
          return Upload.LIST_IGNORE
        }}
      >
        <InboxOutlined className={style.icon} />
        <p>{t('upload.drop')}</p>
        <p className={style.soft}>{fileKinds.attachment.words[language]}</p>
      </Upload.Dragger>
      <UploadList uploads={uploads} />
    </Dialog>
  )
}
