import { Button, Select } from 'antd'
import { RegionPicker } from '../../../domain/region/region-picker.tsx'
import { BusinessPicker } from '../../../kit/choices/pickers.tsx'
import { RowButton } from '../../../parts/rows/row-controls.tsx'
import { useTranslation } from '../../../platform/text/language.ts'
import { MonthSelect } from './month-select.tsx'
import style from './price.module.css'

export type SectionException = { section: string; regionCode?: string; period?: string; freightType?: number | null }
type Props = {
  sections: readonly string[]
  value?: SectionException[]
  onChange?: (exceptions: SectionException[]) => void
}

/** Sections that are priced by another region, month or delivery than the list. */
export function Exceptions({ sections, value = [], onChange }: Props) {
  const t = useTranslation()
  const free = sections.filter((section) => !value.some((one) => one.section === section))
  const set = (at: number, part: Partial<SectionException>) =>
    onChange?.(value.map((one, place) => (place === at ? { ...one, ...part } : one)))
  const options = (own: string) =>
    [own, ...free].map((section) => ({ value: section, label: section || t('listMatch.noSection') }))
  return (
    <div className={style.exceptions}>
      {value.map((one, at) => (
        <div key={one.section}>
          <Select
            aria-label={t('listMatch.section')}
            value={one.section}
            options={options(one.section)}
            onChange={(section: string) => set(at, { section })}
          />
          <RegionPicker
            aria-label={t('listPrice.region')}
            placeholder={t('listPrice.sameRegion')}
            {...(one.regionCode && { value: one.regionCode })}
            onChange={(code) => set(at, { regionCode: code as string })}
          />
          <MonthSelect {...(one.period && { value: one.period })} onChange={(period) => set(at, { period })} />
          <BusinessPicker
            code="freight_type"
            numeric
            aria-label={t('listPrice.freight')}
            placeholder={t('listPrice.sameFreight')}
            value={one.freightType ?? null}
            onChange={(type) => set(at, { freightType: (type as number | undefined) ?? null })}
          />
          <RowButton danger onClick={() => onChange?.(value.filter((_, place) => place !== at))}>
            {t('listPrice.dropException')}
          </RowButton>
        </div>
      ))}
      {free[0] !== undefined && (
        <Button size="small" onClick={() => onChange?.([...value, { section: free[0] ?? '' }])}>
          {t('listPrice.addException')}
        </Button>
      )}
    </div>
  )
}
