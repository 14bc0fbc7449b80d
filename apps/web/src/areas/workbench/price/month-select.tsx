import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { periodText } from '../../../domain/price/price-text.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import { monthsQuery } from '../queries.ts'

type SelectProps = { id?: string; value?: string; onChange?: (period: string) => void }

/** A published month. One that is out in part only says so. */
export function MonthSelect(props: SelectProps) {
  const t = useTranslation()
  const { data = [], isPending } = useQuery(monthsQuery)
  const options = data.map(({ period, isInPart }) => ({
    value: period,
    label: isInPart ? t('listPrice.inPart', { period: periodText(period) }) : periodText(period),
  }))
  return <Select {...props} showSearch options={options} loading={isPending} placeholder={t('list.choose')} />
}
