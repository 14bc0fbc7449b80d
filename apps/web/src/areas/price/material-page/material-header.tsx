import type { ReactNode } from 'react'
import { Change } from '../../../domain/price/change.tsx'
import { moneyText, periodText } from '../../../domain/price/price-text.ts'
import { useUnitText } from '../../../domain/price/unit-text.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import { TaxSwitch } from '../list/price-toolbar.tsx'
import { LevelText } from '../market/figures.tsx'
import type { PieceProps } from './material.ts'
import style from './material-page.module.css'

type Props = PieceProps & Readonly<{ onTaxMode: (mode: number) => void; children?: ReactNode }>

/** The name and the price, with unit, tax, region, period and sample beside it. */
export function MaterialHeader({ material, taxMode, onTaxMode, children }: Props) {
  const t = useTranslation()
  const unitText = useUnitText()
  const { materialName, spec, unitCode, mom, n, regions, revision, isReference } = material
  const kind = isReference === 1 ? t('price.reference') : t('front.quotation')
  const tax = t(taxMode === 2 ? 'price.excl' : 'price.incl')
  return (
    <header className={style.header}>
      <div>
        <h1>
          {materialName} <span>{spec}</span>
        </h1>
        <p className={style.soft}>
          {material.regionName ?? material.regionCode} · {t('front.issue', { period: periodText(material.period) })} ·{' '}
          <LevelText level={material.sourceLevel} />
        </p>
      </div>
      <TaxSwitch taxMode={taxMode} onChange={onTaxMode} />
      <p className={style.price}>
        <b>{moneyText(taxMode === 2 ? material.priceExcl : material.priceIncl)}</b>
        <span>{t('price.per', { unit: unitText(unitCode) })}</span>
        <span>{t('front.price', { kind, tax })}</span>
      </p>
      <ul className={style.facts}>
        <li>
          {t('price.mom')} <Change rate={mom} />
        </li>
        {n > 0 && <li>{t('front.sample', { n })}</li>}
        <li>{t('front.regionsOf', { n: regions })}</li>
        {revision > 1 && <li>{t('front.revised', { n: revision })}</li>}
      </ul>
      {children && <div className={style.actions}>{children}</div>}
    </header>
  )
}
