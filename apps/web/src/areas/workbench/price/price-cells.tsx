import type { ListLine } from '@library/contract/workbench/list'
import { Exact } from '@library/pricing/exact'
import { Tag } from 'antd'
import { moneyText, periodText } from '../../../domain/price/price-text.ts'
import { useUnitText } from '../../../domain/price/unit-text.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import { Amount, plain } from '../lines/cells.tsx'
import shared from '../lines/lines.module.css'
import { LevelTag } from './level-tag.tsx'

type Props = { line: ListLine }

/** The published price per unit of the catalogue, on the side that was asked for. */
export function LinePrice({ line: { price, match }, isIncluded }: Props & { isIncluded: boolean }) {
  const t = useTranslation()
  const unit = useUnitText()
  const value = isIncluded ? price?.priceIncl : price?.priceExcl
  if (!price || !value) return <Amount value={null} />
  return (
    <span role="gridcell" className={`${shared.stack} ${shared.number}`}>
      <span>{moneyText(plain(value))}</span>
      <span className={shared.soft}>
        {match?.unitCode && t('price.per', { unit: unit(match.unitCode) })}
        {match?.factor && plain(match.factor) !== '1' && ` × ${plain(match.factor)}`}
      </span>
    </span>
  )
}

/** Region, month and sample of the price, with a tag for anything but the city's own. */
export function SourceCell({ line: { price, inquiry }, isIncluded }: Props & { isIncluded: boolean }) {
  const t = useTranslation()
  if (!price) return <span role="gridcell">–</span>
  const { level, ageMonths, sourceRegionName, sourceRegion, sourcePeriod, n, otherFreight, corrected } = price
  const facts = [
    sourceRegionName ?? sourceRegion,
    sourcePeriod && periodText(sourcePeriod),
    n !== null && t('price.sample', { n }),
    inquiry && t('listAsk.replies', { n: inquiry.replyCount }),
  ]
  return (
    <span role="gridcell" className={shared.stack} title={facts.filter(Boolean).join(' · ')}>
      <span>
        <LevelTag level={level} ageMonths={ageMonths} />
        {otherFreight !== null && <Tag color="warning">{t('listPrice.otherFreight')}</Tag>}
        {corrected && <Corrected price={price} corrected={corrected} isIncluded={isIncluded} />}
        {level === 'city' && otherFreight === null && !corrected && t('listPrice.levels.city')}
      </span>
      <span className={shared.soft}>{facts.filter(Boolean).join(' · ')}</span>
    </span>
  )
}

type Price = NonNullable<ListLine['price']>
type CorrectedProps = { price: Price; corrected: NonNullable<Price['corrected']>; isIncluded: boolean }

/** Old and new price, and the effect on the amount. */
function Corrected({ price, corrected, isIncluded }: CorrectedProps) {
  const t = useTranslation()
  const side = isIncluded ? 'priceIncl' : 'priceExcl'
  const [before, after] = [price[side], corrected[side]].map((value) => (value ? moneyText(plain(value)) : '–'))
  return (
    <Tag color="error">
      {t('listPrice.correctedTag', { before, after })}
      {price.amount &&
        corrected.amount &&
        t('listPrice.correctedBy', { effect: effectOf(price.amount, corrected.amount) })}
    </Tag>
  )
}

/** +12.50 or −3.00. */
function effectOf(before: string, after: string): string {
  const effect = Exact.of(after).minus(before).text()
  return effect.startsWith('-') ? `−${moneyText(effect.slice(1))}` : `+${moneyText(effect)}`
}

/** The price in the unit of the list. */
export function UnitPrice({ line: { price, unitText, ownPrice } }: Props) {
  const t = useTranslation()
  return (
    <span role="gridcell" className={`${shared.stack} ${shared.number}`}>
      <span>{price?.unitPrice ? `${moneyText(plain(price.unitPrice))}` : '–'}</span>
      <span className={shared.soft}>
        {price?.unitPrice && t('price.per', { unit: unitText })}
        {!price?.unitPrice && ownPrice && t('listPrice.own', { price: moneyText(plain(ownPrice)) })}
      </span>
    </span>
  )
}
