import type { Attribute } from '@library/contract/category/attribute'
import { categoryDetailCall } from '@library/contract/category/category'
import { skipToken, useQuery } from '@tanstack/react-query'
import { Input, Select } from 'antd'
import { EnterprisePicker } from '../../../domain/enterprise/enterprise-picker.tsx'
import { periodText } from '../../../domain/price/price-text.ts'
import { SearchBox } from '../../../domain/price/search-box/search-box.tsx'
import { RegionPicker } from '../../../domain/region/region-picker.tsx'
import { BusinessPicker } from '../../../kit/choices/pickers.tsx'
import { numberRangeItem } from '../../../parts/search/number-range.tsx'
import type { SearchItem } from '../../../parts/search/search-item.ts'
import { call } from '../../../platform/http/call.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import { periodsQuery } from '../price-queries.ts'
import type { PriceAddress } from './use-price-address.ts'

/** The search fields of prices, with the attributes of the selected category at the end. */
export function useSearchItems({ filters, setFilters }: PriceAddress): SearchItem[] {
  const t = useTranslation()
  const attributes = useAttributes(filters.categoryId)
  // The name of a category was typed as the text.
  const openCategory = (categoryId: string) => setFilters({ categoryId, materialName: '' })
  return [
    {
      name: 'materialName',
      label: t('price.material'),
      control: <SearchBox placeholder={t('price.nameHint')} onCategory={openCategory} />,
    },
    { name: 'regionCode', label: t('price.region'), control: <RegionPicker /> },
    { name: 'period', label: t('price.period'), control: <PeriodSelect /> },
    { name: 'brand', label: t('price.brand'), control: <Input allowClear maxLength={100} /> },
    { name: 'enterpriseId', label: t('price.enterprise'), control: <EnterprisePicker /> },
    { name: 'priceType', label: t('price.type'), control: <BusinessPicker code="price_type" /> },
    numberRangeItem(t('price.price'), ['priceMin', 'priceMax'], [t('price.from'), t('price.to')]),
    ...attributes.map((one) => ({
      ...{ name: `attr.${one.key}`, label: one.unit ? `${one.label} (${one.unit})` : one.label },
      control: <AttributeControl attribute={one} />,
    })),
  ]
}

export function PeriodSelect(props: { value?: string; onChange?: (value: string | undefined) => void }) {
  const t = useTranslation()
  const { data = [], isPending } = useQuery(periodsQuery)
  const options = data.map(({ period }) => ({ value: period, label: periodText(period) }))
  return (
    <Select {...props} allowClear showSearch options={options} loading={isPending} placeholder={t('list.choose')} />
  )
}

function AttributeControl({ attribute: { kind, choices }, ...field }: { attribute: Attribute }) {
  const t = useTranslation()
  if (kind !== 'enum') return <Input {...field} allowClear maxLength={64} />
  const options = (choices ?? []).map((value) => ({ value, label: value }))
  return <Select {...field} allowClear options={options} placeholder={t('list.choose')} />
}

/** The attributes of the category. */
export function useAttributes(categoryId: string | undefined): readonly Attribute[] {
  const { data } = useQuery({
    queryKey: ['material_category', 'detail', categoryId],
    queryFn: categoryId
      ? ({ signal }) => call(categoryDetailCall, { query: { id: categoryId }, signal, quiet: true })
      : skipToken,
    staleTime: 60_000,
  })
  return data?.attrTemplate ?? []
}

PeriodSelect.Shown = ({ value }: { value: string }) => periodText(value)
