import { type PriceLevel, priceLevels } from '@library/contract/workbench/list'
import type { PricingCoverage } from '@library/contract/workbench/pricing.calls'
import { Progress } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { moneyText } from '../../../domain/price/price-text.ts'
import { ShareBar, type ShareTone } from '../../../parts/chart/share-bar.tsx'
import { groupedDigits } from '../../../platform/text/grouped-digits.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import { useOpenedList } from '../project-context.ts'
import { stepAddress, useProjectAddress } from '../use-project-address.ts'
import style from './result.module.css'

const tones: Readonly<Record<PriceLevel, ShareTone>> = {
  city: 'success',
  province: 'primary',
  provinceMedian: 'primary',
  market: 'warning',
  older: 'warning',
  inquiry: 'soft',
  none: 'danger',
}

type Props = { totals: PricingCoverage; levels: Readonly<Record<string, number>> }

/** Value, coverage and verified share. What lowers each figure is one click away. */
export function Figures({ totals, levels }: Props) {
  const t = useTranslation()
  const { values } = useProjectAddress()
  const { version } = useOpenedList()
  const { priceable, priced, withoutAmount = 0, coveragePct, value, verifiedValue, verifiedSharePct } = totals
  const open = (version.colours.amber ?? 0) + (version.colours.red ?? 0)
  const unsure = priceLevels.filter((level) => !['city', 'none'].includes(level) && (levels[level] ?? 0) > 0)
  const to = (step: 'match' | 'price', filter: Readonly<Record<string, string>>) => stepAddress(values, step, filter)
  const shares = priceLevels
    .filter((level) => (levels[level] ?? 0) > 0)
    .map((key) => ({ key, name: t(`listPrice.levels.${key}`), count: levels[key] ?? 0, tone: tones[key] }))
  return (
    <div className={style.figures}>
      <Figure label={t('listPrice.total')} value={value ? moneyText(value) : '–'}>
        <p>{t('listResult.verifiedValue', { value: verifiedValue ? moneyText(verifiedValue) : '–' })}</p>
      </Figure>
      <Figure label={t('workbench.coverage')} value={percent(coveragePct)} share={coveragePct}>
        <p>{t('listResult.priced', { n: groupedDigits(priced), all: groupedDigits(priceable) })}</p>
        {withoutAmount > 0 && <p>{t('listResult.withoutAmount', { n: groupedDigits(withoutAmount) })}</p>}
        {priceable > priced && (
          <Link to={to('price', { level: 'none' })}>{t('listResult.unpriced', { n: priceable - priced })}</Link>
        )}
      </Figure>
      <Figure label={t('workbench.verified')} value={percent(verifiedSharePct)} share={verifiedSharePct}>
        {open > 0 && <Link to={to('match', { colour: 'amber' })}>{t('workbench.toCheck', { n: open })}</Link>}
        {unsure.map((level) => (
          <Link key={level} to={to('price', { level })}>
            {t('listResult.atLevel', { level: t(`listPrice.levels.${level}`), n: levels[level] ?? 0 })}
          </Link>
        ))}
      </Figure>
      <div className={style.figure}>
        <h2>{t('listResult.byLevel')}</h2>
        <ShareBar label={t('listResult.byLevel')} shares={shares} />
      </div>
    </div>
  )
}

type FigureProps = { label: string; value: string; share?: string | null; children: ReactNode }

function Figure({ label, value, share, children }: FigureProps) {
  return (
    <div className={style.figure}>
      <h2>{label}</h2>
      <b>{value}</b>
      {share != null && <Progress percent={Number(share)} showInfo={false} size="small" aria-label={label} />}
      {children}
    </div>
  )
}

function percent(value: string | null): string {
  return value === null ? '–' : `${value}%`
}
