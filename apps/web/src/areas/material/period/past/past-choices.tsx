import { DatePicker, Form } from 'antd'
import dayjs from 'dayjs'
import { CategoryPicker } from '../../../../domain/category/category-picker.tsx'
import { RegionPicker } from '../../../../domain/region/region-picker.tsx'
import { BusinessPicker } from '../../../../kit/choices/pickers.tsx'
import { useTranslation } from '../../../../platform/text/language.ts'
import style from './past.module.css'

/** As the form of the upload sends them. */
export type Choices = Readonly<Partial<Record<'period' | 'periodType' | 'regionCode' | 'categoryId', string>>>
type Props = { choices: Choices; disabled: boolean; onChange: (choices: Choices) => void }

/** What holds for the whole file, where its rows do not say it. */
export function PastChoices({ choices, disabled, onChange }: Props) {
  const t = useTranslation()
  const set = (name: keyof Choices, value: unknown) => {
    const { [name]: _, ...others } = choices
    onChange(value ? { ...others, [name]: String(value) } : others)
  }
  const { period, periodType, regionCode, categoryId } = choices
  return (
    <fieldset className={style.choices}>
      <legend>{t('past.choices')}</legend>
      <Form.Item label={t('past.period')} layout="vertical">
        <DatePicker
          picker="month"
          disabled={disabled}
          aria-label={t('past.period')}
          placeholder={t('past.periodHint')}
          value={period ? dayjs(`${period}01`) : null}
          disabledDate={(day) => day.isAfter(dayjs(), 'month')}
          onChange={(day) => set('period', day?.format('YYYYMM'))}
        />
      </Form.Item>
      <Form.Item label={t('past.periodType')} layout="vertical">
        <BusinessPicker
          code="period_type"
          disabled={disabled}
          aria-label={t('past.periodType')}
          value={Number(periodType ?? 1)}
          onChange={(type) => set('periodType', type)}
        />
      </Form.Item>
      <Form.Item label={t('past.region')} layout="vertical">
        <RegionPicker
          disabled={disabled}
          aria-label={t('past.region')}
          placeholder={t('past.regionHint')}
          value={regionCode}
          onChange={(code) => set('regionCode', code)}
        />
      </Form.Item>
      <Form.Item label={t('past.category')} layout="vertical">
        <CategoryPicker
          disabled={disabled}
          aria-label={t('past.category')}
          placeholder={t('past.categoryHint')}
          value={categoryId}
          onChange={(id) => set('categoryId', id)}
        />
      </Form.Item>
    </fieldset>
  )
}
