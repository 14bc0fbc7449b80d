import InboxOutlined from '@ant-design/icons/es/icons/InboxOutlined'
import { Alert, Button, Space, Upload } from 'antd'
import { useState } from 'react'
import { failureMessage } from '../../platform/http/failure-message.ts'
import { settings } from '../../platform/settings.ts'
import { offering } from '../../platform/text/file-problem.ts'
import { base64Of } from '../../platform/text/file-text.ts'
import { useTranslation } from '../../platform/text/language.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { FileStatus } from './file-status.tsx'
import style from './import-dialog.module.css'
import { type ImportProblem, ImportProblems } from './import-problems.tsx'

type Answer = {
  added: number
  changed?: number
  /** Rows without a problem, where the others can be left out. */
  good?: number
  problems: readonly ImportProblem[]
}
type Props = {
  title: string
  /** The template, if there is one. */
  onTemplate?: (format: 'xlsx' | 'csv') => Promise<void>
  /** Reports what is wrong with the file, and writes nothing. */
  onCheck: (file: string) => Promise<Answer>
  onImport: (file: string, skipBad: boolean) => Promise<Answer>
  /** Further hints before the file is chosen, such as its limit. */
  hint?: string
  /** The heading of a column. */
  labelOf?: (field: string) => string
  onClose: () => void
}
type Chosen = { name: string; text: string; answer?: Answer; problem?: string }

/**
 * The steps of an import: template, file, errors per row, then the import. It writes all rows or none, unless the rows
 * with errors can be left out.
 */
export function ImportDialog(props: Props) {
  const { title, onTemplate, onCheck, onImport, hint, labelOf = (field) => field, onClose } = props
  const t = useTranslation()
  const [chosen, setChosen] = useState<Chosen>()
  const [busy, setBusy] = useState(false)

  async function choose(file: File) {
    const { name } = file
    const wrong = wrongWith(file)
    if (wrong) return setChosen({ name, text: '', problem: t(`importing.${wrong}`) })
    const text = await base64Of(file)
    setChosen({ name, text })
    await settle({ name, text }, onCheck)
  }
  async function settle(now: Chosen, work: Props['onCheck']) {
    setBusy(true)
    await work(now.text)
      .then(
        (answer) => setChosen({ ...now, answer }),
        (error: unknown) => setChosen({ ...now, problem: failureMessage(error) }),
      )
      .finally(() => setBusy(false))
  }

  const { answer } = chosen ?? {}
  const isClean = answer !== undefined && answer.problems.length === 0
  const good = answer?.good ?? 0
  const skips = answer !== undefined && !isClean && good > 0
  const ready = (isClean && countOf(answer) > 0) || skips
  return (
    <Dialog
      centered
      width={settings.dialogWidth}
      title={title}
      mask={{ closable: false }}
      okText={skips ? t('importing.skip', { n: good }) : t('importing.start')}
      cancelText={t('form.cancel')}
      okButtonProps={{ disabled: !ready, loading: busy && ready }}
      onOk={() => chosen && void settle(chosen, (text) => onImport(text, skips))}
      onCancel={onClose}
    >
      {onTemplate && <Template onTemplate={onTemplate} />}
      <h3 className={style.step}>{t('importing.file')}</h3>
      <Upload.Dragger
        accept={offering('.xlsx,.csv')}
        showUploadList={false}
        disabled={busy}
        beforeUpload={(file) => {
          void choose(file)
          return Upload.LIST_IGNORE
        }}
      >
        <InboxOutlined className={style.icon} />
        <p>{t('importing.drop')}</p>
        <p className={style.soft}>{t('importing.dropText')}</p>
        {hint && <p className={style.soft}>{hint}</p>}
      </Upload.Dragger>
      {chosen && <Outcome chosen={chosen} labelOf={labelOf} />}
    </Dialog>
  )
}

function Template({ onTemplate }: Required<Pick<Props, 'onTemplate'>>) {
  const t = useTranslation()
  const fetch = (format: 'xlsx' | 'csv') => void onTemplate(format).catch(() => undefined)
  return (
    <>
      <h3 className={style.step}>{t('importing.template')}</h3>
      <Space wrap>
        <Button onClick={() => fetch('xlsx')}>Excel (.xlsx)</Button>
        <Button onClick={() => fetch('csv')}>CSV</Button>
        <span className={style.soft}>{t('importing.templateText')}</span>
      </Space>
    </>
  )
}

function Outcome({
  chosen: { name, answer, problem },
  labelOf,
}: { chosen: Chosen } & Required<Pick<Props, 'labelOf'>>) {
  const t = useTranslation()
  if (problem || !answer) return <FileStatus name={name} problem={problem} />
  const n = answer.problems.length
  if (n > 0)
    return (
      <>
        <Alert
          type="error"
          showIcon
          role="alert"
          className={style.outcome}
          title={t('importing.bad', { name, n })}
          description={answer.good ? t('importing.skipHint', { rows: rowsOf(answer), good: answer.good }) : undefined}
        />
        <ImportProblems problems={answer.problems.map((one) => ({ ...one, field: labelOf(one.field) }))} />
      </>
    )
  const good = countOf(answer)
  const message = good > 0 ? t('importing.good', { name, n: good }) : t('importing.nothing', { name })
  return (
    <Alert type={good > 0 ? 'success' : 'warning'} showIcon role="status" className={style.outcome} title={message} />
  )
}

/** Several problems may be in one row. */
function rowsOf({ problems }: Answer): number {
  return new Set(problems.map(({ row }) => row)).size
}

function countOf({ added, changed = 0 }: Answer): number {
  return added + changed
}

function wrongWith({ name, size }: File): 'wrongType' | 'tooLarge' | undefined {
  if (!/\.(xlsx|csv)$/i.test(name)) return 'wrongType'
  return size > 20 * 1024 * 1024 ? 'tooLarge' : undefined
}
