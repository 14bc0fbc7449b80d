import { Link } from 'react-router'
import { useWords } from '../../platform/language.ts'
import { useCan } from '../../platform/menu.ts'

/** Nothing fits: an enterprise may be asked for a price instead. */
export function useNoPrices(materialName: string | undefined) {
  const t = useWords()
  const can = useCan()
  const to = `/inquiryDemand/index?${new URLSearchParams(materialName ? { materialName } : {})}`
  const action = can('inquiry_demand_add') && <Link to={to}>{t('price.askFor')}</Link>
  return { words: t('price.none'), action, always: true }
}
