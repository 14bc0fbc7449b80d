import type { AnswerOf } from '@library/contract/kit/call'
import type { pricePageCall } from '@library/contract/price/price-list'
import { Link } from 'react-router'
import { Change } from '../../../domain/price/change.tsx'
import { useTranslation } from '../../../platform/text/language.ts'
import { Price, Sample } from '../market/figures.tsx'
import { materialAddress } from './addresses.ts'
import style from './found-prices.module.css'

type Row = AnswerOf<typeof pricePageCall>['records'][number]

/** One material in one region: the whole line opens its page. */
export function FoundRow({ row }: { row: Row }) {
  const t = useTranslation()
  const { stdMaterialId, materialName, spec, regionCode, refPrice, price, isReference } = row
  const content = (
    <>
      <span className={style.name}>
        <b>{materialName}</b>
        <span>{spec}</span>
      </span>
      <span className={style.place}>
        {row.regionName ?? regionCode} · {row.categoryName} · <Sample n={row.n} isReference={isReference} />
      </span>
      <span className={style.price}>
        <Price price={isReference === 1 && refPrice ? refPrice : price} unit={row.unitCode} taxMode={1} strong />
        <span className={style.change}>
          <small>{t('price.mom')}</small> <Change rate={row.mom} />
        </span>
      </span>
    </>
  )
  return (
    <li>
      {stdMaterialId ? (
        <Link to={materialAddress(stdMaterialId, regionCode)} className={style.row}>
          {content}
        </Link>
      ) : (
        <div className={style.row}>{content}</div>
      )}
    </li>
  )
}
