import { cancelJobCall } from '@library/contract/job/job'
import { Button, Progress } from 'antd'
import { call } from '../../platform/http/call.ts'
import { useCan } from '../../platform/menu/menu.ts'
import { useTranslation } from '../../platform/text/language.ts'
import style from './job-bar.module.css'

type Props = { job: { id: string; progress: number } | null | undefined; label: string }

/** A job at work on the list: how far it is, and how to stop it. It goes on when the page is left. */
export function JobBar({ job, label }: Props) {
  const t = useTranslation()
  const can = useCan()
  if (!job) return null
  // The call announces an error.
  const cancel = () => void call(cancelJobCall, { body: { id: job.id } }).catch(() => undefined)
  return (
    <div className={style.job} role="status">
      <span>{label}</span>
      <Progress percent={job.progress} status="active" size="small" />
      {can('material_project_edit') && (
        <Button size="small" onClick={cancel}>
          {t('workbench.cancelJob')}
        </Button>
      )}
    </div>
  )
}
