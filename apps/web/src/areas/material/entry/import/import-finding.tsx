import type { AnswerOf } from '@library/contract/kit/call'
import { importAssumptions } from '@library/contract/material-import/import-findings'
import { columnLabel, type uploadMaterialsCall } from '@library/contract/material-import/material-import'
import { Alert } from 'antd'
import { FileStatus } from '../../../../parts/import/file-status.tsx'
import { useLanguage, useTranslation } from '../../../../platform/text/language.ts'
import style from './import-dialog.module.css'

type Answer = AnswerOf<typeof uploadMaterialsCall>
type Props = { name: string; answer: Answer | undefined; problem: string | undefined; busy: boolean }

/** What was found in the file, before anything of it is written: counts, what was assumed, what was converted. */
export function ImportFinding({ name, answer, problem, busy }: Props) {
  const t = useTranslation()
  const language = useLanguage()
  if (problem || !answer || busy) return <FileStatus name={name} problem={problem} />
  const { ok, fail, dup, missing, total, preview } = answer
  if (total === 0 && preview.length === 0)
    return (
      <Alert type="warning" showIcon role="status" className={style.outcome} title={t('importing.noRows', { name })} />
    )
  const fields = missing.map((field) => columnLabel(field, language)).join('、')
  const title = fields
    ? t('materialImport.missing', { name, fields })
    : t('materialImport.checked', { name, ok, fail, dup })
  const type = fields || fail + dup > 0 ? 'warning' : 'success'
  return (
    <>
      <Alert type={type} showIcon role="status" className={style.outcome} title={title} />
      <Notes answer={answer} />
    </>
  )
}

function Notes({ answer: { assumed, converted } }: { answer: Answer }) {
  const t = useTranslation()
  const named = importAssumptions.filter((one) => assumed[one] > 0)
  const list = named.map((one) => `${t(`materialImport.assumedOf.${one}`)} ${assumed[one]}`).join('、')
  return (
    <>
      {list && <p className={style.soft}>{t('materialImport.assumedCount', { list })}</p>}
      {converted > 0 && <p className={style.soft}>{t('materialImport.convertedCount', { n: converted })}</p>}
    </>
  )
}
