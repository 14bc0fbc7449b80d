import { Button } from 'antd'
import { Link } from 'react-router'
import { useCan } from '../../../platform/menu/menu.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import { demandAddress } from '../demand-button.tsx'
import style from '../price.module.css'
import { splitTerm } from './split-term.ts'
import type { PriceAddress } from './use-price-address.ts'

/** No match: offers to search name and spec separately, or to ask enterprises for a price. */
export function useNoPrices({ filters: { materialName }, setFilters }: PriceAddress) {
  const t = useTranslation()
  const can = useCan()
  const apart = splitTerm(materialName ?? '')
  const action = (
    <>
      {apart && (
        <Button type="link" onClick={() => setFilters({ materialName: apart })}>
          {t('price.lookApart', { words: apart })}
        </Button>
      )}
      {can('inquiry_demand_add') && (
        <Link className={style.aside} to={demandAddress({ materialName })}>
          {t('price.askFor')}
        </Link>
      )}
    </>
  )
  return { text: t('price.none'), action, always: true }
}
