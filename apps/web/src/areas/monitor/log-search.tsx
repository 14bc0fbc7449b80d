import { datetime } from '@library/contract/kit/field'
import { Input } from 'antd'
import { controls } from '../../kit/controls.tsx'
import type { SearchItem } from '../../parts/search/search-form.tsx'
import { useTranslation } from '../../platform/text/language.ts'

const Moment = controls.datetime
const moment = datetime('时间', 'Time')

/** Every log has user, time and request. Each log adds its fields before and after the user. */
export function useLogSearch(first: readonly SearchItem[], rest: readonly SearchItem[] = []): SearchItem[] {
  const t = useTranslation()
  return [
    ...first,
    { name: 'createBy', label: t('log.user'), control: text },
    ...rest,
    { name: 'createTime_datege', label: t('log.from'), control: <Moment field={moment} /> },
    { name: 'createTime_datelt', label: t('log.until'), control: <Moment field={moment} /> },
    { name: 'requestId', label: t('log.requestId'), control: text },
  ]
}

export const text = <Input allowClear maxLength={100} />
