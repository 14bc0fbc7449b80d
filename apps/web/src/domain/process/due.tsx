import dayjs from 'dayjs'
import { useTranslation } from '../../platform/text/language.ts'
import { stationNow } from '../../platform/text/station-clock.ts'
import style from './process.module.css'

const soonHours = 24

export function dueState(dueTime: string, now = stationNow()): 'overdue' | 'soon' | 'later' {
  const due = dayjs(dueTime)
  if (due.isBefore(now)) return 'overdue'
  return due.diff(now, 'hour') < soonHours ? 'soon' : 'later'
}

/** The deadline: red when late, amber on the last day, with a text as well. */
export function Due({ time }: { time: string | null }) {
  const t = useTranslation()
  if (!time) return '–'
  const state = dueState(time)
  if (state === 'later') return time
  return (
    <span className={style[state]}>
      {time} · {t(`process.${state}`)}
    </span>
  )
}
