import InboxOutlined from '@ant-design/icons/es/icons/InboxOutlined'
import type { AnswerOf } from '@library/contract/kit/call'
import type { ImportChoices } from '@library/contract/material-import/import-findings'
import {
  type ColumnMeaning,
  type ImportMapping,
  uploadMaterialsCall,
} from '@library/contract/material-import/material-import'
import { Upload } from 'antd'
import { useState } from 'react'
import { Dialog } from '../../../../parts/dialog/dialog.tsx'
import { failureMessage } from '../../../../platform/http/failure-message.ts'
import { upload } from '../../../../platform/http/upload.ts'
import { offering } from '../../../../platform/text/file-problem.ts'
import { useTranslation } from '../../../../platform/text/language.ts'
import { FileChoices, OtherPrices } from './import-choices.tsx'
import { MissingClasses } from './import-classes.tsx'
import style from './import-dialog.module.css'
import { ImportFinding } from './import-finding.tsx'
import { ImportMappingTable } from './import-mapping.tsx'
import { ImportProgress } from './import-progress.tsx'
import { ReadRows } from './import-read.tsx'
import { ImportReasons } from './import-reasons.tsx'
import { SheetChoice } from './import-sheet.tsx'
import { ImportTemplate } from './import-template.tsx'

type Answer = AnswerOf<typeof uploadMaterialsCall>
type Props = { /** Rows have become drafts, or will. */ onImported: () => void; onClose: () => void }
type Looked = Readonly<{
  file: File
  answer?: Answer
  problem?: string
  isWritten?: boolean
  choices: ImportChoices
  /** Headings that the user has mapped. */
  mapped: ReadonlySet<string>
}>
type Asked = Readonly<{ dryRun: boolean; mapping?: ImportMapping }>

/** Room for the rows as they were read. */
const width = 1080

/** Template, file, what each column is, what is asked, what is wrong and why, and only then the import. */
export function MaterialImport({ onImported, onClose }: Props) {
  const t = useTranslation()
  const [looked, setLooked] = useState<Looked>()
  const [busy, setBusy] = useState(false)

  async function run(asked: Looked, { dryRun, mapping }: Asked) {
    setBusy(true)
    const { file, choices, mapped } = asked
    const fields = {
      ...{ dryRun: dryRun ? '1' : '0', wait: '0', choices: JSON.stringify(choices) },
      ...(mapping ? { mapping: JSON.stringify(mapping) } : {}),
    }
    await upload(uploadMaterialsCall, file, { fields })
      .then(
        (answer) => setLooked({ file, choices, mapped, answer, isWritten: !dryRun }),
        (error: unknown) => setLooked({ file, choices, mapped, problem: failureMessage(error) }),
      )
      .finally(() => setBusy(false))
  }
  function choose(file: File) {
    const begun = { file, choices: {}, mapped: new Set<string>() }
    setLooked(begun)
    void run(begun, { dryRun: true })
  }
  function change(heading: string, field: ColumnMeaning | undefined) {
    if (!looked?.answer) return
    const isFree = (value: ColumnMeaning) => value !== field || value === 'spec'
    const others = Object.entries(looked.answer.mapping).filter(([name, value]) => name !== heading && isFree(value))
    const mapping = Object.fromEntries(field ? [...others, [heading, field]] : others)
    void run({ ...looked, mapped: new Set([...looked.mapped, heading]) }, { dryRun: true, mapping })
  }
  function decide(choices: ImportChoices) {
    if (!looked?.answer) return
    const next = { ...looked, choices }
    setLooked(next)
    void run(next, { dryRun: true, mapping: looked.answer.mapping })
  }

  /** Another sheet has other columns and other questions. */
  function turnTo(sheet: string) {
    if (looked) void run({ file: looked.file, choices: { sheet }, mapped: new Set() }, { dryRun: true })
  }

  const { answer, isWritten } = looked ?? {}
  const ready = answer !== undefined && !isWritten && answer.ok > 0
  const start = () => looked?.answer && void run(looked, { dryRun: false, mapping: looked.answer.mapping })
  return (
    <Dialog
      centered
      width={width}
      title={t('materialImport.title')}
      mask={{ closable: false }}
      classNames={{ body: style.body }}
      okText={answer && !isWritten ? t('materialImport.start', { n: answer.ok }) : t('importing.start')}
      cancelText={isWritten ? t('materialImport.close') : t('form.cancel')}
      okButtonProps={{ disabled: !ready, loading: busy && ready }}
      onOk={start}
      onCancel={onClose}
    >
      {!answer && <ImportTemplate />}
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
      {looked && !isWritten && (
        <ImportFinding name={looked.file.name} answer={looked.answer} problem={looked.problem} busy={busy} />
      )}
      {isWritten && <ImportProgress batchId={answer?.batchId ?? ''} onDone={onImported} />}
      {answer && !isWritten && <SheetChoice answer={answer} disabled={busy} onChange={turnTo} />}
      {looked?.answer && !isWritten && <Preview looked={looked} busy={busy} onChange={change} onDecide={decide} />}
    </Dialog>
  )
}

type PreviewProps = {
  looked: Looked
  busy: boolean
  onChange: (heading: string, field: ColumnMeaning | undefined) => void
  onDecide: (choices: ImportChoices) => void
}

function Preview({ looked: { answer, choices, mapped }, busy, onChange, onDecide }: PreviewProps) {
  const t = useTranslation()
  if (!answer) return null
  const asked = { answer, choices, disabled: busy, onChange: onDecide }
  return (
    <>
      {answer.missing.length === 0 && <FileChoices {...asked} />}
      <OtherPrices {...asked} />
      <MissingClasses {...asked} />
      <ReadRows {...asked} />
      <h3 className={style.step}>{t('materialImport.columns')}</h3>
      <ImportMappingTable answer={answer} chosen={mapped} disabled={busy} onChange={onChange} />
      <ImportReasons groups={answer.groups} errors={answer.errors} />
    </>
  )
}
