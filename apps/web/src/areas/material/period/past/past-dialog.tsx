import InboxOutlined from '@ant-design/icons/es/icons/InboxOutlined'
import type { AnswerOf } from '@library/contract/kit/call'
import { type PastMapping, type PastMeaning, takeOverCall } from '@library/contract/past-issue/past-issue'
import { Alert, Upload } from 'antd'
import { useState } from 'react'
import { Dialog } from '../../../../parts/dialog/dialog.tsx'
import { FileStatus } from '../../../../parts/import/file-status.tsx'
import { failureMessage } from '../../../../platform/http/failure-message.ts'
import { upload } from '../../../../platform/http/upload.ts'
import { settings } from '../../../../platform/settings.ts'
import { offering } from '../../../../platform/text/file-problem.ts'
import { useTranslation } from '../../../../platform/text/language.ts'
import style from './past.module.css'
import { type Choices, PastChoices } from './past-choices.tsx'
import { PastColumns } from './past-columns.tsx'
import { PastFinding } from './past-finding.tsx'
import { PastProgress } from './past-progress.tsx'

type Answer = AnswerOf<typeof takeOverCall>
type Looked = Readonly<{ file: File; answer?: Answer; problem?: string; isWritten?: boolean }>
type Asked = Readonly<{ file: File; choices: Choices; mapping?: PastMapping | undefined; dryRun: boolean }>
type Props = { /** Prices were taken over, or will be. */ onTaken: () => void; onClose: () => void }

/** A file, what was recognised in it, what is wrong and why, and only then the take-over. */
export function PastDialog({ onTaken, onClose }: Props) {
  const t = useTranslation()
  const [looked, setLooked] = useState<Looked>()
  const [choices, setChoices] = useState<Choices>({})
  const [mapping, setMapping] = useState<PastMapping>()
  const [busy, setBusy] = useState(false)

  async function run({ file, choices: chosen, mapping: columns, dryRun }: Asked) {
    setBusy(true)
    const fields = {
      ...chosen,
      dryRun: dryRun ? '1' : '0',
      wait: '0',
      ...(columns && { mapping: JSON.stringify(columns) }),
    }
    await upload(takeOverCall, file, { fields })
      .then(
        (answer) => setLooked({ file, answer, isWritten: answer.batchId !== null }),
        (error: unknown) => setLooked({ file, problem: failureMessage(error) }),
      )
      .finally(() => setBusy(false))
  }
  function choose(file: File) {
    setLooked({ file })
    setMapping(undefined)
    void run({ file, choices, dryRun: true })
  }
  function change(next: Choices) {
    setChoices(next)
    if (looked) void run({ file: looked.file, choices: next, mapping, dryRun: true })
  }
  function mean(heading: string, meaning: PastMeaning | undefined) {
    if (!looked?.answer) return
    const others = Object.entries(looked.answer.mapping).filter(
      ([name, value]) => name !== heading && value !== meaning,
    )
    const next = Object.fromEntries(meaning ? [...others, [heading, meaning]] : others)
    setMapping(next)
    void run({ file: looked.file, choices, mapping: next, dryRun: true })
  }

  const { answer, isWritten } = looked ?? {}
  const ready = answer !== undefined && !isWritten && answer.ok > 0
  return (
    <Dialog
      centered
      width={settings.dialogWidth}
      title={t('past.title')}
      mask={{ closable: false }}
      classNames={{ body: style.body }}
      okText={answer && !isWritten ? t('past.start', { n: answer.ok }) : t('past.title')}
      cancelText={isWritten ? t('past.close') : t('form.cancel')}
      okButtonProps={{ disabled: !ready || busy, loading: busy && ready }}
      onOk={() => looked && void run({ file: looked.file, choices, mapping, dryRun: false })}
      onCancel={onClose}
    >
      {!isWritten && (
        <>
          <FileField busy={busy} onFile={choose} />
          {looked && <Outcome looked={looked} busy={busy} />}
          <PastChoices choices={choices} disabled={busy} onChange={change} />
        </>
      )}
      {isWritten && answer?.batchId && <PastProgress batchId={answer.batchId} onDone={onTaken} />}
      {answer && !isWritten && !busy && (
        <>
          <PastFinding answer={answer} />
          <PastColumns answer={answer} disabled={busy} onChange={mean} />
        </>
      )}
    </Dialog>
  )
}

function FileField({ busy, onFile }: { busy: boolean; onFile: (file: File) => void }) {
  const t = useTranslation()
  return (
    <Upload.Dragger
      accept={offering('.xlsx,.xls,.csv')}
      showUploadList={false}
      disabled={busy}
      beforeUpload={(file) => {
        onFile(file)
        return Upload.LIST_IGNORE
      }}
    >
      <InboxOutlined className={style.icon} />
      <p>{t('importing.drop')}</p>
      <p className={style.soft}>{t('past.anyPeriod')}</p>
    </Upload.Dragger>
  )
}

function Outcome({ looked: { file, answer, problem }, busy }: { looked: Looked; busy: boolean }) {
  const t = useTranslation()
  const { name } = file
  if (problem || !answer || busy) return <FileStatus name={name} problem={problem} />
  const { ok, fail, same, periods, total, sheets } = answer
  const isEmpty = total === 0 && sheets.every(({ preview }) => preview.length === 0)
  const none = isEmpty ? t('importing.noRows', { name }) : t('past.nothing', { name, fail, same })
  const text = ok > 0 ? t('past.checked', { name, ok, fail, same, periods: periods.length }) : none
  const type = ok === 0 || fail > 0 ? 'warning' : 'success'
  return <Alert type={type} showIcon role="status" className={style.outcome} title={text} />
}
