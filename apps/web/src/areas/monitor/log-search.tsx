import { Input } from 'antd'
import { dayRangeItem } from '../../parts/search/day-range.tsx'
import type { SearchItem } from '../../parts/search/search-item.ts'
import { useTranslation } from '../../platform/text/language.ts'

/** Every log has user, time and request. Each log adds its fields before and after the user. */
export function useLogSearch(first: readonly SearchItem[], rest: readonly SearchItem[] = []): SearchItem[] {
  const t = useTranslation()
  return [
    ...first,
    { name: 'createBy', label: t('log.user'), control: text },
    ...rest,
    dayRangeItem(t('log.time'), ['createTime_datege', 'createTime_datelt'], true),
    { name: 'requestId', label: t('log.requestId'), control: text },
  ]
}

export const text = <Input allowClear maxLength={100} />
