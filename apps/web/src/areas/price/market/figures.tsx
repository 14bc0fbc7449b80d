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

const levels = { 1: 'measured', 2: 'carried', 3: 'computed' } as const

/** The origin of a reference price: measured this period, carried over, or computed. */
export function LevelText({ level }: { level: number }) {
  const t = useTranslation()
  return t(`price.${levels[level as keyof typeof levels] ?? 'measured'}`)
}

/** How many enterprises a price is based on, with a mark if they are too few. */
export function Sample({ n, isReference }: { n: number | null; isReference: number | null }) {
  const t = useTranslation()
  if (n === null) return <span className={shared.soft}>{t('price.noReference')}</span>
  const sample = t('price.sample', { n })
  if (isReference !== 0) return <span className={shared.soft}>{sample}</span>
  return (
    <span className={shared.soft} title={sample}>
      {t('front.quotation')} · {t('price.fewSamples')}
    </span>
  )
}
