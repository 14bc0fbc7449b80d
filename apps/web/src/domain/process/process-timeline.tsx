import type { FlowAction, FlowRow } from '@library/contract/flow/flow-row'
import { useQuery } from '@tanstack/react-query'
import { Empty, Skeleton, Timeline } from 'antd'
import { Failure } from '../../parts/failure.tsx'
import { useTranslation } from '../../platform/text/language.ts'
import { durationText } from './duration-text.ts'
import style from './process.module.css'
import { viewQuery } from './process-queries.ts'

const colours: Partial<Record<FlowAction, string>> = {
  ...{ start: 'blue', end: 'green', agree: 'green', sign: 'green' },
  ...{ disagree: 'red', reject: 'red', withdraw: 'red', delete: 'red', cancel: 'gray', pass: 'gray' },
}

/** Who did what, in the order in which it happened. What the process did by itself between two people is left out. */
export function ProcessTimeline({ processInstanceId }: { processInstanceId: string }) {
  const t = useTranslation()
  const { data, error, refetch } = useQuery(viewQuery({ processInstanceId }))
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 4 }} />
  const told = data.flow
    .filter((row) => row.deed !== 'pass' && (row.deed !== 'enter' || isWaiting(row)))
    .toSorted((one, other) => momentOf(one).localeCompare(momentOf(other)))
  if (told.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('process.noHistory')} />
  return (
    <Timeline
      className={style.timeline}
      items={told.map((row, i) => ({
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
  const deed = isWaiting(row) ? t('process.waiting') : t(`process.actions.${row.deed ?? 'enter'}`)
  const who = row.assigneeName ?? (row.deed === 'start' ? row.initiatorName : null)
  const lasted = took && took !== '0' ? durationText(Number(took), t) : ''
  return (
    <>
      <strong>{name || deed}</strong> {name && <span>{deed}</span>}
      <div className={style.soft}>{[who, timeOf(row), lasted].filter(Boolean).join(' · ')}</div>
      {row.comment && <p className={style.comment}>{row.comment}</p>}
      {row.attachments.map(({ id, name, link }) => (
        <a key={id} className={style.file} href={link} download={name}>
          {name}
        </a>
      ))}
    </>
  )
}

/** When it was done, or, of what is not done yet, when it began. */
function timeOf({ historyActivityEndTime, createTime }: FlowRow): string {
  return historyActivityEndTime ?? createTime ?? ''
}

/** What waits comes last, whenever it began. */
function momentOf(row: FlowRow): string {
  return isWaiting(row) ? '9' : timeOf(row)
}

/** Somebody has yet to act. */
function isWaiting({ deed, historyActivityType, historyActivityEndTime }: FlowRow): boolean {
  return deed === 'enter' && historyActivityType === 'userTask' && !historyActivityEndTime
}
