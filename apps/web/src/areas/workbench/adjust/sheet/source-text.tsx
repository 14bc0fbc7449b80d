import type { PriceSource } from '@library/contract/workbench/adjust'
import { priceLevels } from '@library/contract/workbench/list'
import { Tag } from 'antd'
import { periodText } from '../../../../domain/price/price-text.ts'
import { useTranslation } from '../../../../platform/text/language.ts'

/** The step of the ladder that gave a price. */
export function useLevelText(): (level: string | null) => string {
  const t = useTranslation()
  return (level) => {
    const known = priceLevels.find((one) => one === level)
    return known ? t(`listPrice.levels.${known}`) : ''
  }
}

/** Where a price comes from, with the number of its evidence. */
export function SourceText({ source, isProvisional }: { source: PriceSource | null; isProvisional: boolean }) {
  const t = useTranslation()
  const levelText = useLevelText()
  if (isProvisional) return <Tag color="warning">{t('adjust.provisional')}</Tag>
  if (!source) return '–'
  const from = t(`adjust.sources.${source.from}`, { level: levelText(source.level) })
  return [from, source.period && periodText(source.period), source.evidence].filter(Boolean).join(' · ')
}
