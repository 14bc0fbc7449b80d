import type { JobRow, JobState } from '@library/contract/job/job'
import { Progress, Tag } from 'antd'
import { groupedDigits } from '../../platform/text/grouped-digits.ts'
import { useTranslation } from '../../platform/text/language.ts'
import style from './job.module.css'

const colours: Readonly<Record<JobState, string>> = {
  queued: 'default',
  running: 'processing',
  done: 'success',
  failed: 'error',
  cancelled: 'warning',
}

export function StateTag({ job }: { job: JobRow }) {
  const t = useTranslation()
  const stopping = job.state === 'running' && job.isCancelAsked
  return <Tag color={colours[job.state]}>{t(stopping ? 'job.cancelling' : `job.${job.state}`)}</Tag>
}

/** The progress, or the result of an ended job. */
export function JobProgress({ job }: { job: JobRow }) {
  const { state, progress, result, reason } = job
  if (state === 'done' && result) return <span className={style.text}>{result.summary}</span>
  if (reason && state !== 'done' && state !== 'running') return <span className={style.text}>{reason}</span>
  if (!progress) return '–'
  const percent = progress.total ? Math.floor((progress.done / progress.total) * 100) : undefined
  const count = `${groupedDigits(progress.done)}${progress.total ? ` / ${groupedDigits(progress.total)}` : ''}`
  return (
    <span className={style.progress}>
      {percent !== undefined && (
        <Progress percent={percent} size="small" status={state === 'running' ? 'active' : 'normal'} />
      )}
      <span className={style.note}>{[count, progress.note].filter(Boolean).join(' · ')}</span>
    </span>
  )
}
