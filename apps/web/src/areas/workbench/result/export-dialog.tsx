import { exportListCall } from '@library/contract/workbench/pricing.calls'
import { Alert, Button, Checkbox, Form, Radio } from 'antd'
import { useState } from 'react'
import { Dialog } from '../../../parts/dialog/dialog.tsx'
import { call } from '../../../platform/http/call.ts'
import { settings } from '../../../platform/settings.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import { useOpenedList } from '../project-context.ts'
import { ExportProgress } from './export-progress.tsx'

type Choice = { into: number; annex: boolean }

/** Prices go into the user's own workbook, which stays as it is otherwise; or into a new one. */
export function ExportDialog({ pricingId, onClose }: { pricingId: string; onClose: () => void }) {
  const t = useTranslation()
  const { version } = useOpenedList()
  const [form] = Form.useForm<Choice>()
  const [busy, setBusy] = useState(false)
  const [jobId, setJobId] = useState<string>()
  const hasWorkbook = !version.isPasted && /\.xlsx$/i.test(version.fileName)
  async function start({ into, annex }: Choice) {
    setBusy(true)
    try {
      setJobId((await call(exportListCall, { body: { pricingId, into, annex: annex ? 1 : 0 } })).jobId)
    } catch {
      // Already announced. The dialog stays open for another try.
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={t('listResult.export')}
      width={settings.narrowDialogWidth}
      okText={t('exporting.start')}
      confirmLoading={busy}
      onOk={form.submit}
      onCancel={onClose}
      {...(jobId && { footer: <Button onClick={onClose}>{t('form.close')}</Button> })}
    >
      {jobId ? (
        <ExportProgress jobId={jobId} />
      ) : (
        <Form
          form={form}
          name="export-list"
          layout="vertical"
          initialValues={{ into: hasWorkbook ? 1 : 0, annex: true }}
          onFinish={(choice) => void start(choice)}
        >
          <Form.Item name="into" label={t('listResult.into')}>
            <Radio.Group
              options={[
                { value: 1, label: t('listResult.own', { name: version.fileName }), disabled: !hasWorkbook },
                { value: 0, label: t('listResult.fresh') },
              ]}
            />
          </Form.Item>
          <Form.Item name="annex" valuePropName="checked">
            <Checkbox>{t('listResult.annex')}</Checkbox>
          </Form.Item>
          <Alert type="info" showIcon title={t(hasWorkbook ? 'listResult.intoText' : 'listResult.freshText')} />
        </Form>
      )}
    </Dialog>
  )
}
