import { inquiryStatus, openInquiries } from '@library/contract/inquiry/inquiry.states'
import { Tag } from 'antd'
import dayjs from 'dayjs'
import { BusinessText } from '../../kit/choices/pickers.tsx'
import { useTranslation } from '../../platform/text/language.ts'
import { deadlineText } from '../../platform/text/moment-text.ts'
import { stationNow } from '../../platform/text/station-clock.ts'
import style from './inquiry.module.css'

const { draft, waiting, inquiring, quoted, completed, rejected } = inquiryStatus
const colours: Readonly<Record<number, string>> = {
  [draft]: 'default',
  [waiting]: 'processing',
  [inquiring]: 'cyan',
  [quoted]: 'warning',
  [completed]: 'success',
  [rejected]: 'error',
}

export function StatusTag({ status }: { status: number }) {
  return (
    <Tag color={colours[status] ?? 'default'}>
      <BusinessText code="inquiry_status" value={status} />
    </Tag>
  )
}

const lateHours = 72

/** The deadline, and for an open demand the remaining time. */
export function Deadline({ deadline, status }: { deadline: string; status: number }) {
  const t = useTranslation()
  const isLiving = status === waiting || openInquiries.some((one) => one === status)
  const hours = dayjs(deadline).diff(stationNow(), 'hour', true)
  const left =
    hours <= 0
      ? t('inquiry.isOver')
      : hours < 24
        ? t('inquiry.hoursLeft', { n: Math.ceil(hours) })
        : t('inquiry.daysLeft', { n: Math.floor(hours / 24) })
  return (
    <span className={style.stack} data-lines>
      <span>{deadlineText(deadline)}</span>
      {isLiving && <small data-late={hours < lateHours || undefined}>{left}</small>}
    </span>
  )
}
