import { Link } from 'react-router'
import { Change } from '../../../domain/price/change.tsx'
import { useTranslation } from '../../../platform/text/language.ts'
import { materialAddress } from '../front/addresses.ts'
import { Price } from '../market/figures.tsx'
import type { PieceProps } from './material.ts'
import style from './material-page.module.css'
import { Section } from './section.tsx'

/** Of the same class, period and region. Nothing renders without any. */
export function SimilarMaterials({ material: { similar }, taxMode }: PieceProps) {
  const t = useTranslation()
  if (similar.length === 0) return null
  return (
    <Section title={t('front.similar')}>
      <ul className={style.similar}>
        {similar.map(({ stdMaterialId, materialName, spec, regionCode, priceIncl, priceExcl, unitCode, mom }) => (
          <li key={stdMaterialId}>
            <Link to={materialAddress(stdMaterialId, regionCode)}>
              {materialName} <span>{spec}</span>
            </Link>
            <Price price={taxMode === 2 ? priceExcl : priceIncl} unit={unitCode} />
            <Change rate={mom} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
