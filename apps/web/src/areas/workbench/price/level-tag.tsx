import type { PriceLevel } from '@library/contract/workbench/list'
import { Tag } from 'antd'
import { useTranslation } from '../../../platform/text/language.ts'

const colours: Readonly<Record<PriceLevel, string>> = {
  city: 'success',
  province: 'processing',
  provinceMedian: 'processing',
  market: 'warning',
  older: 'warning',
  inquiry: 'default',
  none: 'error',
}

/** Where a price comes from. The city's own price is the rule and needs no tag. */
export function LevelTag({ level, ageMonths }: { level: PriceLevel; ageMonths?: number | null }) {
  const t = useTranslation()
  if (level === 'city') return null
  const age = level === 'older' && ageMonths ? ` ${t('listPrice.age', { n: ageMonths })}` : ''
  return (
    <Tag color={colours[level]}>
      {t(`listPrice.levels.${level}`)}
      {age}
    </Tag>
  )
}
