import { Button } from 'antd'
import { Link } from 'react-router'
import { useCan } from '../../../platform/menu/menu.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import { demandAddress } from '../demand-button.tsx'
import style from '../price.module.css'
import type { PriceAddress } from './use-price-address.ts'
import { wordsApart } from './words-apart.ts'

/** Nothing fits: name and spec may be looked for apart, or an enterprise asked for a price instead. */
export function useNoPrices({ filters: { materialName }, setFilters }: PriceAddress) {
  const t = useTranslation()
  const can = useCan()
  const apart = wordsApart(materialName ?? '')
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
  return { words: t('price.none'), action, always: true }
}
