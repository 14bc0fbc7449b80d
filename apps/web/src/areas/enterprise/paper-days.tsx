import { Tag } from 'antd'
import dayjs from 'dayjs'
import { useTranslation } from '../../platform/text/language.ts'
import { stationNow } from '../../platform/text/station-clock.ts'

const soon = 30

/** The validity of a document: red when expired, yellow when it soon will be. */
export function PaperDays({ validTo }: { validTo: string | null | undefined }) {
  const t = useTranslation()
  if (!validTo) return <span>{t('enterprise.lasting')}</span>
  const left = dayjs(validTo).diff(stationNow().startOf('day'), 'day')
  if (left < 0) return <Tag color="error">{t('enterprise.expired', { day: validTo })}</Tag>
  if (left <= soon) return <Tag color="warning">{t('enterprise.expiresIn', { day: validTo, n: left })}</Tag>
  return <span>{validTo}</span>
}
