import type { PriceSource } from '@library/contract/workbench/adjust'
import { Tag } from 'antd'
import { periodText } from '../../../../domain/price/price-text.ts'
import { useTranslation } from '../../../../platform/text/language.ts'

/** Where a price comes from, with the number of its evidence. */
export function SourceText({ source, isProvisional }: { source: PriceSource | null; isProvisional: boolean }) {
  const t = useTranslation()
  if (isProvisional) return <Tag color="orange">{t('adjust.provisional')}</Tag>
  if (!source) return '–'
  const from = t(`adjust.sources.${source.from}`, { level: source.level ?? '' })
  return [from, source.period && periodText(source.period), source.evidence].filter(Boolean).join(' · ')
}
