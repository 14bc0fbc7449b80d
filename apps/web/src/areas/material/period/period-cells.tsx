import { materialStatus } from '@library/contract/material/material.states'
import type { PeriodRow } from '@library/contract/material/period'
import { type PeriodState, periodState } from '@library/contract/material/period.states'
import { Popover, Progress, Tag, Tooltip } from 'antd'
import dayjs from 'dayjs'
import { BusinessText } from '../../../kit/choices/pickers.tsx'
import { useTranslation } from '../../../platform/text/language.ts'
import { stationNow } from '../../../platform/text/station-clock.ts'
import style from '../material.module.css'

const { waiting, collecting, auditing, published, archived } = periodState
const colours: Readonly<Record<PeriodState, string>> = {
  [waiting]: 'default',
  [collecting]: 'processing',
  [auditing]: 'warning',
  [published]: 'success',
  [archived]: 'default',
}

function StateTag({ state }: { state: number }) {
  return (
    <Tag color={colours[state as PeriodState]}>
      <BusinessText code="period_state" value={state} />
    </Tag>
  )
}

/** The state, and what readers and colleagues should know about it. */
export function PeriodStates({ row }: { row: PeriodRow }) {
  const t = useTranslation()
  return (
    <>
      <StateTag state={row.state} />
      {row.isInPart && (
        <Tooltip title={t('period.inPartHint')}>
          <Tag color="warning">{t('period.inPart')}</Tag>
        </Tooltip>
      )}
      {row.takenOver > 0 && (
        <Tooltip title={t('past.markHint', { n: row.takenOver })}>
          <Tag>{t('past.mark')}</Tag>
        </Tooltip>
      )}
      {row.reopening && (
        <Tooltip title={row.reopening.reason}>
          <Tag color="warning">{t('period.reopenWaits')}</Tag>
        </Tooltip>
      )}
    </>
  )
}

/** How many rows are published, and the states of the others. */
export function PeriodProgress({ row: { counts } }: { row: PeriodRow }) {
  const t = useTranslation()
  const all = Object.values(counts).reduce((sum, n) => sum + n, 0)
  if (all === 0) return <span className={style.soft}>{t('material.noRows')}</span>
  const out = (counts[materialStatus.published] ?? 0) + (counts[materialStatus.archived] ?? 0)
  const list = (
    <ul className={style.risks}>
      {Object.entries(counts).map(([status, n]) => (
        <li key={status}>
          <BusinessText code="material_status" value={status} /> {n}
        </li>
      ))}
    </ul>
  )
  return (
    <Popover trigger={['hover', 'focus', 'click']} content={list}>
      <button type="button" className={`${style.plain} ${style.bar}`}>
        <Progress percent={Math.round((out / all) * 100)} size="small" showInfo={false} />
        <span className={style.soft}>
          {out} / {all}
        </span>
      </button>
    </Popover>
  )
}

const soonDays = 3

/** Late is red, soon is amber. A published one has no colour. */
export function DueCell({ row: { publishDue, state } }: { row: PeriodRow }) {
  const t = useTranslation()
  if (!publishDue) return '–'
  if (state >= published) return publishDue
  const left = dayjs(publishDue).diff(stationNow().startOf('day'), 'day')
  if (left > soonDays) return publishDue
  return (
    <>
      {publishDue}{' '}
      <Tag color={left < 0 ? 'error' : 'warning'}>
        {left < 0 ? t('material.overdue', { n: -left }) : t('material.dueIn', { n: left })}
      </Tag>
    </>
  )
}
