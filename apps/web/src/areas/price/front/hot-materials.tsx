import type { AnswerOf } from '@library/contract/kit/call'
import type { priceHomeCall } from '@library/contract/price/price-front'
import { Link } from 'react-router'
import { Change } from '../../../domain/price/change.tsx'
import { moneyText } from '../../../domain/price/price-text.ts'
import { Sparkline } from '../../../domain/price/sparkline.tsx'
import { useUnitText } from '../../../domain/price/unit-text.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import { materialAddress } from './addresses.ts'
import style from './hot-materials.module.css'

type Hot = AnswerOf<typeof priceHomeCall>['hot'][number]

const waiting = 8

/** Popular materials, each with its price and a small trend. Cards of their size stand there while it loads. */
export function HotMaterials({ hot }: { hot: readonly Hot[] | undefined }) {
  const t = useTranslation()
  if (hot?.length === 0) return null
  return (
    <section aria-label={t('landing.hot')} className={style.section}>
      <div className={style.head}>
        <h2>{t('landing.hot')}</h2>
        <span>{t('landing.hotNote')}</span>
      </div>
      <ul className={style.cards}>
        {hot?.map((one) => (
          <li key={one.stdMaterialId}>
            <Card material={one} />
          </li>
        )) ?? Array.from({ length: waiting }, (_, at) => <li key={at} className={style.waiting} />)}
      </ul>
    </section>
  )
}

function Card({ material }: { material: Hot }) {
  const t = useTranslation()
  const unitText = useUnitText()
  const { stdMaterialId, materialName, spec, unitCode, priceIncl, mom, regionName, regionCode, n } = material
  const values = material.series.values.map((value) => (value === null ? null : Number(value)))
  const name = `${materialName} ${spec}`
  return (
    <Link to={materialAddress(stdMaterialId, regionCode)} className={style.card} title={name}>
      <b>{materialName}</b>
      <span className={style.spec}>{spec}</span>
      <span className={style.line}>
        <span className={style.price}>
          {moneyText(priceIncl)} <small>{t('landing.per', { unit: unitText(unitCode) })}</small>
        </span>
        <Change rate={mom} />
      </span>
      <span className={style.line}>
        <small>
          {regionName ?? regionCode} · {t('landing.sample', { n })}
        </small>
        <Sparkline values={values} label={name} />
      </span>
    </Link>
  )
}
