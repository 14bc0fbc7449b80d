import { materialInfo } from '@library/contract/material/material'
import { periodListCall } from '@library/contract/material/period'
import { useQuery } from '@tanstack/react-query'
import { Input, Select } from 'antd'
import { CategoryPicker } from '../../domain/category/category-picker.tsx'
import { periodText } from '../../domain/price/price-text.ts'
import { RegionPicker } from '../../domain/region/region-picker.tsx'
import { BusinessPicker } from '../../kit/choices/pickers.tsx'
import type { Picked } from '../../parts/picked.ts'
import type { SearchItem } from '../../parts/search/search-item.ts'
import { call } from '../../platform/http/call.ts'
import { useLanguage, useTranslation } from '../../platform/text/language.ts'
import { listNames } from './refresh.ts'

/** The search fields of unpublished prices. */
export function useMaterialSearch(more: readonly SearchItem[] = []): SearchItem[] {
  const t = useTranslation()
  const language = useLanguage()
  const { materialName, spec, brand, categoryId, regionCode, period, materialType, priceType } = materialInfo.fields
  const label = (field: { label: Record<typeof language, string> }) => field.label[language]
  const text = <Input allowClear maxLength={100} />
  return [
    { name: 'materialName', label: label(materialName), control: text },
    { name: 'period', label: label(period), control: <PeriodPicker /> },
    { name: 'regionCode', label: label(regionCode), control: <RegionPicker /> },
    ...more,
    { name: 'categoryId', label: label(categoryId), control: <CategoryPicker /> },
    { name: 'spec', label: label(spec), control: text },
    { name: 'brand', label: label(brand), control: text },
    { name: 'infoNo', label: t('material.infoNo'), control: <Input allowClear maxLength={20} /> },
    { name: 'materialType', label: label(materialType), control: <BusinessPicker code="material_type" /> },
    { name: 'priceType', label: label(priceType), control: <BusinessPicker code="price_type" /> },
  ]
}

const shared: readonly string[] = [
  ...['materialName', 'period', 'regionCode', 'enterpriseId', 'categoryId', 'spec', 'brand', 'infoNo'],
  ...['materialType', 'priceType'],
]

/** The filters that both lists of the review have. */
export function sharedFilters(filters: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(filters).filter(([name]) => shared.includes(name)))
}

export function usePeriods() {
  return useQuery({
    queryKey: [listNames.periods, 'all'],
    queryFn: ({ signal }) => call(periodListCall, { query: { size: 200 }, signal, quiet: true }),
    staleTime: 60_000,
  })
}

type PeriodProps = Picked & {
  /** Only periods in one of these states. */
  states?: readonly number[]
}

export function PeriodPicker({ states, ...rest }: PeriodProps) {
  const t = useTranslation()
  const { data, isPending } = usePeriods()
  const wanted = (data?.records ?? []).filter(({ state }) => !states || states.includes(state))
  const options = [...new Set(wanted.map(({ period }) => period))].map((value) => ({ value, label: periodText(value) }))
  return (
    <Select
      options={options}
      loading={isPending}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={t('list.choose')}
      notFoundContent={t('material.noPeriod')}
      {...rest}
    />
  )
}

PeriodPicker.Shown = ({ value }: { value: string }) => periodText(value)
