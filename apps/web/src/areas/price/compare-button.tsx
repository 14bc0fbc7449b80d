import type { PriceRow } from '@library/contract/price/price-list'
import { Button, Checkbox } from 'antd'
import { useNavigate } from 'react-router'
import { useWords } from '../../platform/language.ts'
import { emptyBasket, isBasketFull, toggleCompared, useBasket } from './basket.ts'
import style from './compare-button.module.css'

/** Puts a material into the basket of those to compare, and takes it out again. */
export function CompareButton({ row }: { row: Pick<PriceRow, 'id' | 'materialName' | 'spec'> }) {
  const t = useWords()
  const { items } = useBasket()
  const name = `${row.materialName} ${row.spec}`
  const isIn = items.some(({ id }) => id === row.id)
  return (
    <Checkbox
      checked={isIn}
      disabled={!isIn && isBasketFull(items)}
      aria-label={t('price.compareOne', { name })}
      onChange={() => toggleCompared({ id: row.id, name })}
    />
  )
}

/** Stays at the foot of the lists while something is in the basket. */
export function BasketBar() {
  const t = useWords()
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
