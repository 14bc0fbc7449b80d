import InboxOutlined from '@ant-design/icons/es/icons/InboxOutlined'
import { deployUploadCall } from '@library/contract/flow/definition'
import { mostXml } from '@library/contract/flow/model'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Form, Result, Upload } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Values } from '../../parts/dialog/form-dialog.tsx'
import { ScreenBox } from '../../parts/screen-box.tsx'
import { useSay } from '../../parts/use-say.tsx'
import { failureMessage } from '../../platform/http/failure-message.ts'
import { upload } from '../../platform/http/upload.ts'
import { useCan } from '../../platform/menu/menu.ts'
import { offering } from '../../platform/text/file-problem.ts'
import { useTranslation } from '../../platform/text/language.ts'
import style from './flow.module.css'
import { joined, TargetFields } from './target-fields.tsx'

/** Processes drawn elsewhere, deployed from their files: all of them or none. */
export function Deploy() {
  const t = useTranslation()
  const client = useQueryClient()
  const mayUpload = useCan()('flow_deploy_upload')
  const [files, setFiles] = useState<readonly File[]>([])
  const deploy = useMutation({
    mutationFn: ({ category, tenantIds }: Values) => {
      const tenants = joined(tenantIds)
      const fields = { category: String(category), ...(tenants && { tenantIds: tenants }) }
      return upload(deployUploadCall, files, { fields })
    },
    onSuccess: async () => {
      setFiles([])
      await client.invalidateQueries({ queryKey: ['flow_definition'] })
    },
  })
  if (deploy.data)
    return (
      <ScreenBox label={t('flow.upload')} fullScreen={false} onLeave={() => undefined}>
        <Result
          status="success"
          title={t('flow.uploaded', { n: deploy.data.length })}
          subTitle={deploy.data.map(({ key, version }) => `${key} v${version}`).join(', ')}
          extra={[
            <Link key="list" to="/flow/manager">
              {t('flow.toDefinitions')}
            </Link>,
            <Button key="more" onClick={() => deploy.reset()}>
              {t('flow.uploadMore')}
            </Button>,
          ]}
        />
      </ScreenBox>
    )
  return (
    <ScreenBox label={t('flow.upload')} fullScreen={false} onLeave={() => undefined}>
      <Form
        name="upload"
        layout="vertical"
        className={style.form}
        onFinish={(values: Values) => files.length > 0 && deploy.mutate(values)}
      >
        {deploy.error && <Alert type="error" showIcon role="alert" title={failureMessage(deploy.error)} />}
        <TargetFields />
        <FilesField files={files} onChange={setFiles} />
        <Button type="primary" htmlType="submit" loading={deploy.isPending} disabled={!mayUpload || files.length === 0}>
          {t('flow.deploy')}
        </Button>
      </Form>
    </ScreenBox>
  )
}

const most = deployUploadCall.upload?.most ?? 1

function FilesField({ files, onChange }: { files: readonly File[]; onChange: (files: readonly File[]) => void }) {
  const t = useTranslation()
  const say = useSay()
  const add = (chosen: readonly File[]) => {
    const bad = chosen.find((file) => !/\.(bpmn|xml)$/i.test(file.name) || file.size > mostXml)
    if (bad) return say.warning(t('flow.badFile', { name: bad.name }))
    const others = files.filter((file) => !chosen.some(({ name }) => name === file.name))
    onChange([...others, ...chosen].slice(0, most))
  }
  return (
    <Form.Item label={t('flow.files')} required>
      <Upload.Dragger
        multiple
        accept={offering('.bpmn,.xml')}
        fileList={files.map((file) => ({ uid: file.name, name: file.name, size: file.size, status: 'done' }))}
        onRemove={({ name }) => onChange(files.filter((file) => file.name !== name))}
        beforeUpload={(file, all) => {
          // Told once for each of them; the last one takes all.
          if (file === all.at(-1)) add(all)
          return false
        }}
      >
        <InboxOutlined className={style.icon} />
        <p>{t('upload.drop')}</p>
        <p className={style.soft}>{t('flow.filesHint', { n: most })}</p>
      </Upload.Dragger>
    </Form.Item>
  )
}
