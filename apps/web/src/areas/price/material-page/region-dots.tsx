import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { Link } from 'react-router'
import { Change } from '../../../domain/price/change.tsx'
import { moneyText } from '../../../domain/price/price-text.ts'
import { useUnitText } from '../../../domain/price/unit-text.ts'
import { cutAxis } from '../../../parts/chart/cut-axis.ts'
import { Failure } from '../../../parts/failure.tsx'
import { useTranslation } from '../../../platform/text/language.ts'
import { materialAddress } from '../front/addresses.ts'
import { areasQuery } from '../price-queries.ts'
import type { PieceProps } from './material.ts'
import style from './region-dots.module.css'

/** The same material in other regions, cheapest first: a dot each, on an axis that is cut to what the prices span. */
export function RegionDots({ material, taxMode }: PieceProps) {
  const t = useTranslation()
  const unitText = useUnitText()
  const { stdMaterialId, infoId, period } = material
  const { data, error, refetch } = useQuery(areasQuery({ id: infoId, period, taxMode }))
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 6 }} />
  if (data.length < 2) return <p className={style.note}>{t('front.onlyRegion')}</p>
  const { from, to } = cutAxis(data.map(({ price }) => Number(price)))
  const at = (price: string) => `${((Number(price) - from) / (to - from)) * 100}%`
  return (
    <>
      <ol className={style.dots}>
        {data.map(({ regionCode, regionName, price, diffPct }) => (
          <li key={regionCode} aria-current={regionCode === material.regionCode || undefined}>
            <Link to={materialAddress(stdMaterialId, regionCode)}>{regionName ?? regionCode}</Link>
            <span className={style.axis} aria-hidden="true">
              <i style={{ insetInlineStart: at(price) }} />
            </span>
            <b>{moneyText(price)}</b>
            <Change rate={diffPct} />
          </li>
        ))}
      </ol>
      <p className={style.note}>
        {t('front.regionAxis', {
          from: moneyText(String(from)),
          to: moneyText(String(to)),
          unit: unitText(material.unitCode),
        })}
      </p>
    </>
  )
}
