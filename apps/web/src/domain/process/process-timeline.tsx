import type { FlowAction, FlowRow } from '@library/contract/flow/flow-row'
import { useQuery } from '@tanstack/react-query'
import { Empty, Skeleton, Timeline } from 'antd'
import { Failure } from '../../parts/failure.tsx'
import { useTranslation } from '../../platform/text/language.ts'
import { durationText } from './duration-text.ts'
import { FieldChanges } from './form/field-facts.tsx'
import style from './process.module.css'
import { viewQuery } from './process-queries.ts'

const colours: Partial<Record<FlowAction, string>> = {
  ...{ start: 'blue', end: 'green', agree: 'green', sign: 'green' },
  ...{ disagree: 'red', reject: 'red', withdraw: 'red', delete: 'red', cancel: 'gray', pass: 'gray' },
}

/** Who did what, in order of time. Automatic steps between two people are left out. */
export function ProcessTimeline({ processInstanceId }: { processInstanceId: string }) {
  const t = useTranslation()
  const { data, error, refetch } = useQuery(viewQuery({ processInstanceId }))
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 4 }} />
  const shown = data.flow
    .filter((row) => row.deed !== 'pass' && (row.deed !== 'enter' || isWaiting(row)))
    .toSorted((one, other) => momentOf(one).localeCompare(momentOf(other)))
  if (shown.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('process.noHistory')} />
  return (
    <Timeline
      className={style.timeline}
      items={shown.map((row, i) => ({
        key: i,
        color: isWaiting(row) ? 'blue' : (colours[row.deed ?? 'enter'] ?? 'gray'),
        content: <Step row={row} />,
      }))}
    />
  )
}

function Step({ row }: { row: FlowRow }) {
  const t = useTranslation()
  const { historyActivityName: name, historyActivityDurationTime: took } = row
  const action = isWaiting(row) ? t('process.waiting') : t(`process.actions.${row.deed ?? 'enter'}`)
  const who = row.assigneeName ?? (row.deed === 'start' ? row.initiatorName : null)
  const lasted = took && took !== '0' ? durationText(Number(took), t) : ''
  return (
    <>
      <strong>{name || action}</strong> {name && <span>{action}</span>}
      <div className={style.soft}>{[who, timeOf(row), lasted].filter(Boolean).join(' · ')}</div>
      {row.comment && <p className={style.comment}>{row.comment}</p>}
      <FieldChanges changes={row.changes} />
      {row.attachments.map(({ id, name, link }) => (
        <a key={id} className={style.file} href={link} download={name}>
          {name}
        </a>
      ))}
    </>
  )
}

/** The time of completion, or the start of what is not done yet. */
function timeOf({ historyActivityEndTime, createTime }: FlowRow): string {
  return historyActivityEndTime ?? createTime ?? ''
}

/** Waiting steps come last, whenever they began. */
function momentOf(row: FlowRow): string {
  return isWaiting(row) ? '9' : timeOf(row)
}

/** The task still waits for a user. */
function isWaiting({ deed, historyActivityType, historyActivityEndTime }: FlowRow): boolean {
  return deed === 'enter' && historyActivityType === 'userTask' && !historyActivityEndTime
}
