import { Segmented } from 'antd'
import { useTranslation } from '../../../platform/text/language.ts'

/** Months before the last one shown. */
export const spans = { half: 5, year: 11, three: 35, all: 119 } as const
export type Span = keyof typeof spans

export function SpanSwitch({ span, onChange }: { span: Span; onChange: (span: Span) => void }) {
  const t = useTranslation()
  return (
    <Segmented
      size="small"
      value={span}
      onChange={onChange}
      aria-label={t('price.span')}
      options={(Object.keys(spans) as Span[]).map((value) => ({ value, label: t(`price.${value}`) }))}
    />
  )
}
