import InboxOutlined from '@ant-design/icons/es/icons/InboxOutlined'
import type { AnswerOf } from '@library/contract/kit/call'
import { sheetHeading } from '@library/contract/material/price-fields'
import {
  type ColumnMeaning,
  type ImportMapping,
  uploadMaterialsCall,
} from '@library/contract/material-import/material-import'
import { Alert, Spin, Upload } from 'antd'
import { useState } from 'react'
import { Dialog } from '../../../../parts/dialog/dialog.tsx'
import { failureMessage } from '../../../../platform/http/failure-message.ts'
import { upload } from '../../../../platform/http/upload.ts'
import { settings } from '../../../../platform/settings.ts'
import { offering } from '../../../../platform/text/file-problem.ts'
import { useLanguage, useTranslation } from '../../../../platform/text/language.ts'
import style from './import-dialog.module.css'
import { ImportMappingTable } from './import-mapping.tsx'
import { ImportProgress, Problems } from './import-progress.tsx'
import { ImportTemplate } from './import-template.tsx'

type Answer = AnswerOf<typeof uploadMaterialsCall>
type Props = { /** Rows have become drafts, or will. */ onImported: () => void; onClose: () => void }
type Looked = Readonly<{ file: File; answer?: Answer; problem?: string; isWritten?: boolean }>

/** Template, file, what each column is, what is wrong row by row, and only then the import. */
export function MaterialImport({ onImported, onClose }: Props) {
  const t = useTranslation()
  const [looked, setLooked] = useState<Looked>()
  const [busy, setBusy] = useState(false)

  async function run(file: File, dryRun: boolean, mapping?: ImportMapping) {
    setBusy(true)
    const fields = { dryRun: dryRun ? '1' : '0', wait: '0', ...(mapping ? { mapping: JSON.stringify(mapping) } : {}) }
    await upload(uploadMaterialsCall, file, { fields })
      .then(
        (answer) => {
          setLooked({ file, answer, isWritten: !dryRun })
        },
        (error: unknown) => setLooked({ file, problem: failureMessage(error) }),
      )
      .finally(() => setBusy(false))
  }
  function choose(file: File) {
    setLooked({ file })
    void run(file, true)
  }
  function change(heading: string, field: ColumnMeaning | undefined) {
    if (!looked?.answer) return
    const others = Object.entries(looked.answer.mapping).filter(([name, value]) => name !== heading && value !== field)
    void run(looked.file, true, Object.fromEntries(field ? [...others, [heading, field]] : others))
  }

  const { answer, isWritten } = looked ?? {}
  const ready = answer !== undefined && !isWritten && answer.ok > 0
  return (
    <Dialog
      centered
      width={settings.dialogWidth}
      title={t('materialImport.title')}
      mask={{ closable: false }}
      classNames={{ body: style.body }}
      okText={answer && !isWritten ? t('materialImport.start', { n: answer.ok }) : t('importing.start')}
      cancelText={isWritten ? t('materialImport.close') : t('form.cancel')}
      okButtonProps={{ disabled: !ready, loading: busy && ready }}
      onOk={() => looked && void run(looked.file, false, answer?.mapping)}
      onCancel={onClose}
    >
      <ImportTemplate />
      <h3 className={style.step}>{t('importing.file')}</h3>
      <Upload.Dragger
        accept={offering('.xlsx,.xls,.csv')}
        showUploadList={false}
        disabled={busy}
        beforeUpload={(file) => {
          choose(file)
          return Upload.LIST_IGNORE
        }}
      >
        <InboxOutlined className={style.icon} />
        <p>{t('importing.drop')}</p>
        <p className={style.soft}>{t('materialImport.anyHeadings')}</p>
      </Upload.Dragger>
      {looked && !isWritten && <Finding looked={looked} busy={busy} />}
      {isWritten && <ImportProgress batchId={answer?.batchId ?? ''} onDone={onImported} />}
      {answer && !isWritten && <ImportMappingTable answer={answer} disabled={busy} onChange={change} />}
      {answer && !isWritten && answer.errors.length > 0 && <Problems errors={answer.errors} />}
    </Dialog>
  )
}

/** What was found in the file, before anything of it is written. */
function Finding({ looked: { file, answer, problem }, busy }: { looked: Looked; busy: boolean }) {
  const t = useTranslation()
  const language = useLanguage()
  const { name } = file
  if (problem)
    return <Alert type="error" showIcon role="alert" className={style.outcome} title={`${name}: ${problem}`} />
  if (!answer || busy)
    return (
      <div className={style.outcome} role="status">
        <Spin size="small" /> {t('importing.checking', { name })}
      </div>
    )
  const { ok, fail, dup, missing } = answer
  const fields = missing.map((field) => sheetHeading(field, language)).join('、')
  const words = fields
    ? t('materialImport.missing', { name, fields })
    : t('materialImport.checked', { name, ok, fail, dup })
  const type = fields || fail + dup > 0 ? 'warning' : 'success'
  return <Alert type={type} showIcon role="status" className={style.outcome} title={words} />
}
