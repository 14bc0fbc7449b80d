import type { QuotationRow } from '@library/contract/price/price-list'
import { Tag } from 'antd'
import dayjs from 'dayjs'
import { useTranslation } from '../../../platform/text/language.ts'
import { stationNow } from '../../../platform/text/station-clock.ts'

/** Below this number of days a warning shows. */
const soon = 14

/** Green while valid, amber when it ends soon, red when expired. */
export function Validity({ row: { validTo, isValid } }: { row: Pick<QuotationRow, 'validTo' | 'isValid'> }) {
  const t = useTranslation()
  if (!validTo) return <Tag>{t('quotation.open')}</Tag>
  if (!isValid) return <Tag color="error">{t('quotation.over', { day: validTo })}</Tag>
  const days = dayjs(validTo).diff(stationNow().startOf('day'), 'day')
  return <Tag color={days < soon ? 'warning' : 'success'}>{validTo}</Tag>
}
