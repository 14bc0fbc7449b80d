import type { mover } from '@library/contract/price/price-overview'
import { Link } from 'react-router'
import type { z } from 'zod'
import { Change } from '../../../domain/price/change.tsx'
import { useTranslation } from '../../../platform/text/language.ts'
import { materialAddress } from '../front/addresses.ts'
import { Price } from './figures.tsx'
import style from './overview.module.css'

type Mover = z.output<typeof mover>

type Props = {
  title: string
  movers: readonly Mover[]
  /** One line each, where there is little room. */
  compact?: boolean
}

export function MoverList({ title, movers, compact = false }: Props) {
  const t = useTranslation()
  return (
    <div>
      <h3 className={style.minor}>{title}</h3>
      {movers.length === 0 && <p className={style.none}>{t('overview.noMovers')}</p>}
      <ol className={style.movers} data-compact={compact || undefined}>
        {movers.map((one) => (
          <li key={`${one.stdMaterialId} ${one.regionCode}`}>
            <span title={`${one.materialName} ${one.spec} · ${one.regionName ?? one.regionCode}`}>
              <Link to={materialAddress(one.stdMaterialId, one.regionCode)}>{one.materialName}</Link>
              <small>
                {one.spec} · {one.regionName ?? one.regionCode} · {t('price.sample', { n: one.n })}
              </small>
            </span>
            <span>
              <Change rate={one.mom} />
              <Price price={one.price} unit={one.unitCode} />
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}
