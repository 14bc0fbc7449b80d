import { mostCompared, type PriceRow } from '@library/contract/price/price-list'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { RowTick } from '../../../parts/rows/row-controls.tsx'
import { useToast } from '../../../parts/use-toast.tsx'
import { useTranslation } from '../../../platform/text/language.ts'
import { emptyBasket, isBasketFull, toggleCompared, useBasket } from './basket.ts'
import style from './compare-button.module.css'

/** Adds a material to the comparison, or removes it. */
export function CompareButton({ row }: { row: Pick<PriceRow, 'id' | 'materialName' | 'spec'> }) {
  const t = useTranslation()
  const toast = useToast()
  const { items } = useBasket()
  const name = `${row.materialName} ${row.spec}`
  const isIn = items.some(({ id }) => id === row.id)
  function toggle() {
    if (!isIn && isBasketFull(items)) toast.warning(t('price.basketFull', { most: mostCompared }))
    else toggleCompared({ id: row.id, name })
  }
  return <RowTick checked={isIn} aria-label={t('price.compareOne', { name })} onChange={toggle} />
}

/** Stays at the bottom of the lists while the comparison has items. */
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
