import { moneyText } from '../../../domain/price/price-text.ts'
import { useUnitText } from '../../../domain/price/unit-text.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import shared from '../price.module.css'
import style from './figures.module.css'

type PriceProps = { price: string; unit: string; taxMode?: number | undefined; strong?: boolean }

/** A price always shows with its unit and its tax mode. */
export function Price({ price, unit, taxMode, strong = false }: PriceProps) {
  const t = useTranslation()
  const unitText = useUnitText()
  return (
    <span className={style.price} data-strong={strong || undefined}>
      <b>{moneyText(price)}</b>
      <small>
        {t('price.per', { unit: unitText(unit) })}
        {taxMode && ` · ${t(taxMode === 2 ? 'price.excl' : 'price.incl')}`}
      </small>
    </span>
  )
}

const levels = { 1: 'measured', 2: 'carried', 3: 'computed', 4: 'takenOver' } as const

/** The origin of a reference price: measured this period, carried over, computed, or taken over from a past issue. */
export function LevelText({ level }: { level: number }) {
  const t = useTranslation()
  return t(`price.${levels[level as keyof typeof levels] ?? 'measured'}`)
}

type SampleProps = { n: number | null; isReference: number | null; short?: boolean }

/** How many enterprises a price is based on. If they are too few it is the price of an enterprise; `short` has room for a mark. */
export function Sample({ n, isReference, short = false }: SampleProps) {
  const t = useTranslation()
  if (n === null) return <span className={shared.soft}>{t('price.noReference')}</span>
  // What was taken over from a past issue counts no enterprises.
  if (n === 0)
    return (
      <span className={shared.soft} title={t('price.takenOver')}>
        {short ? t('price.takenOverShort') : t('price.takenOver')}
      </span>
    )
  const sample = t('price.sample', { n })
  if (isReference !== 0) return <span className={shared.soft}>{sample}</span>
  const few = t('price.fewSamples')
  const quotation = t('front.quotation')
  return (
    <span className={shared.soft} title={`${quotation} · ${sample}`}>
      {short ? few : `${quotation} · ${few}`}
    </span>
  )
}
