import { mostCompared, type PriceRow } from '@library/contract/price/price-list'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { PageFoot } from '../../../parts/page-foot.tsx'
import { RowTick } from '../../../parts/rows/row-controls.tsx'
import { useToast } from '../../../parts/use-toast.tsx'
import { useTranslation } from '../../../platform/text/language.ts'
import { addCompared, emptyBasket, isBasketFull, toggleCompared, useBasket } from './basket.ts'
import style from './compare-button.module.css'
import { comparisonAddress } from './use-comparison.ts'

type Named = Pick<PriceRow, 'id' | 'materialName' | 'spec'>

/** Adds a material to the comparison, or removes it. */
export function CompareButton({ row }: { row: Named }) {
  const t = useTranslation()
  const toast = useToast()
  const { items } = useBasket()
  const name = nameOf(row)
  const isIn = items.some(({ id }) => id === row.id)
  function toggle() {
    if (!isIn && isBasketFull(items)) toast.warning(t('price.basketFull', { most: mostCompared }))
    else toggleCompared({ id: row.id, name })
  }
  return <RowTick checked={isIn} aria-label={t('price.compareOne', { name })} onChange={toggle} />
}

/** Compares the selected rows of a list, with what is in the comparison already. */
export function CompareSelected({ rows }: { rows: readonly Named[] }) {
  const t = useTranslation()
  const toast = useToast()
  const navigate = useNavigate()
  if (rows.length === 0) return null
  function compare() {
    const isAdded = addCompared(rows.map((row) => ({ id: row.id, name: nameOf(row) })))
    if (isAdded) void navigate(ownAddress())
    else toast.warning(t('price.basketFull', { most: mostCompared }))
  }
  return <Button onClick={compare}>{t('price.compareSelected', { n: rows.length })}</Button>
}

/** As it is at the click: another window may have changed it. */
function ownAddress(): string {
  return comparisonAddress(useBasket.getState().items.map(({ id }) => id))
}

function nameOf({ materialName, spec }: Named): string {
  return `${materialName} ${spec}`
}

/** Stays below the lists while the comparison has items. */
export function BasketBar() {
  const t = useTranslation()
  const navigate = useNavigate()
  const { items } = useBasket()
  if (items.length === 0) return null
  return (
    <PageFoot>
      <div className={style.basket} role="status">
        <span>{t('price.inBasket', { n: items.length })}</span>
        <Button type="primary" onClick={() => void navigate(ownAddress())}>
          {t('price.compareNow')}
        </Button>
        <Button onClick={emptyBasket}>{t('list.clear')}</Button>
      </div>
    </PageFoot>
  )
}
