import type { ListPricing } from '@library/contract/workbench/pricing.calls'
import { priceBasis } from '@library/pricing/tax'
import { Select } from 'antd'
import { moneyText, periodText } from '../../../domain/price/price-text.ts'
import { groupedDigits } from '../../../platform/text/grouped-digits.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import { useOpenedList } from '../project-context.ts'
import { useProjectAddress } from '../use-project-address.ts'
import style from './price.module.css'

/** Which pricing the page shows: the list may have been priced many times. */
export function PricingChoice() {
  const t = useTranslation()
  const nameOf = usePricingName()
  const { version, pricings, pricing } = useOpenedList()
  const { change } = useProjectAddress()
  const own = pricings.filter(({ versionId }) => versionId === version.id)
  if (!pricing) return null
  return (
    <Select
      className={style.pricing ?? ''}
      popupMatchSelectWidth={false}
      aria-label={t('listPrice.pricing')}
      value={pricing.id}
      options={own.map((one) => ({ value: one.id, label: nameOf(one) }))}
      onChange={(id: string) => change({ pricing: id, level: '' })}
    />
  )
}

/** What the pricing comes to, in one line. */
export function PricingSummary({ totals }: { totals: NonNullable<ListPricing['totals']> }) {
  const t = useTranslation()
  const { priced, priceable, value } = totals
  return (
    <span>
      {t('listPrice.summary', { priced: groupedDigits(priced), all: groupedDigits(priceable) })}
      {value && (
        <>
          {' · '}
          {t('listPrice.total')} <b>{moneyText(value)}</b>
        </>
      )}
    </span>
  )
}

/** 2026-10 · 南宁市 · 除税价 · 11-18 14:02. */
export function usePricingName(): (pricing: ListPricing) => string {
  const t = useTranslation()
  return ({ period, regionName, regionCode, taxMode, takenAt, versionNo }) =>
    [
      periodText(period),
      regionName ?? regionCode,
      t(taxMode === priceBasis.included ? 'price.incl' : 'price.excl'),
      t('workbench.versionNo', { n: versionNo }),
      takenAt.slice(5, 16),
    ].join(' · ')
}
