import { Alert, Spin } from 'antd'
import { useTranslation } from '../../platform/text/language.ts'
import style from './import-dialog.module.css'

/** A chosen file that is still checked, or why it cannot be read. */
export function FileStatus({ name, problem }: { name: string; problem: string | undefined }) {
  const t = useTranslation()
  if (problem)
    return <Alert type="error" showIcon role="alert" className={style.outcome} title={`${name}: ${problem}`} />
  return (
    <div className={style.outcome} role="status">
      <Spin size="small" /> {t('importing.checking', { name })}
    </div>
  )
}
