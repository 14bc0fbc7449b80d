import { Link } from 'react-router'
import { useWords } from '../../platform/language.ts'
import { useCan } from '../../platform/menu.ts'
import { demandAddress } from './demand-button.tsx'
import style from './price.module.css'

/** Nothing fits: an enterprise may be asked for a price instead. */
export function useNoPrices(materialName: string | undefined) {
  const t = useWords()
  const can = useCan()
  const to = demandAddress({ materialName })
  const action = can('inquiry_demand_add') && (
    <Link className={style.aside} to={to}>
      {t('price.askFor')}
    </Link>
  )
  return { words: t('price.none'), action, always: true }
}
