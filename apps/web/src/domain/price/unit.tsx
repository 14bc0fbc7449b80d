import { hasSymbol, unitText } from '@library/pricing/unit-text'
import { Select } from 'antd'
import { useBusinessDictionary } from '../../kit/choices/options.ts'
import { BusinessText } from '../../kit/choices/pickers.tsx'
import type { Picked } from '../../parts/picked.ts'
import { useLanguage, useTranslation } from '../../platform/text/language.ts'

/** A unit as it is written after a price. A custom unit of the station has its name from the dictionary. */
export function UnitText({ code }: { code: string | null | undefined }) {
  const language = useLanguage()
  return code && hasSymbol(code) ? unitText(code, language) : <BusinessText code="unit" value={code} />
}

/** The units of the station with symbol and name: t（吨）. */
export function useUnits() {
  const language = useLanguage()
  const { options, isPending } = useBusinessDictionary('unit')
  const named = options.map((one) => {
    const symbol = hasSymbol(one.value) ? unitText(one.value, language) : one.label
    if (symbol === one.label) return one
    return { ...one, label: language === 'zh' ? `${symbol}（${one.label}）` : `${symbol} (${one.label})` }
  })
  return { units: named, isPending }
}

type Props = Picked & {
  /** Only units of the same dimension as this one. */
  like?: string | null | undefined
}

export function UnitPicker({ like, value, ...rest }: Props) {
  const t = useTranslation()
  const { units, isPending } = useUnits()
  // The dictionary's remark names the dimension.
  const dimension = units.find((one) => one.value === like)?.remark
  return (
    <Select
      options={dimension ? units.filter(({ remark }) => remark === dimension) : units}
      value={value || undefined}
      loading={isPending}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={t('list.choose')}
      {...rest}
    />
  )
}

UnitPicker.Shown = ({ value }: { value: string }) => <UnitText code={value} />
