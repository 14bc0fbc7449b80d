import { mostCompared, type PriceRow } from '@library/contract/price/price-list'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { RowTick } from '../../../parts/rows/row-controls.tsx'
import { useSay } from '../../../parts/use-say.tsx'
import { useTranslation } from '../../../platform/text/language.ts'
import { emptyBasket, isBasketFull, toggleCompared, useBasket } from './basket.ts'
import style from './compare-button.module.css'

/** Puts a material into the basket of those to compare, and takes it out again. */
export function CompareButton({ row }: { row: Pick<PriceRow, 'id' | 'materialName' | 'spec'> }) {
  const t = useTranslation()
  const say = useSay()
  const { items } = useBasket()
  const name = `${row.materialName} ${row.spec}`
  const isIn = items.some(({ id }) => id === row.id)
  function toggle() {
    if (!isIn && isBasketFull(items)) say.warning(t('price.basketFull', { most: mostCompared }))
    else toggleCompared({ id: row.id, name })
  }
  return <RowTick checked={isIn} aria-label={t('price.compareOne', { name })} onChange={toggle} />
}

/** Stays at the foot of the lists while something is in the basket. */
export function BasketBar() {
  const t = useTranslation()
  const navigate = useNavigate()
  const { items } = useBasket()
  if (items.length === 0) return null
  return (
    <div className={style.basket} role="status">
      <span>{t('price.inBasket', { n: items.length })}</span>
      <Button type="primary" onClick={() => void navigate('/comparison/index')}>
        {t('price.compareNow')}
      </Button>
      <Button onClick={emptyBasket}>{t('list.clear')}</Button>
    </div>
  )
}
