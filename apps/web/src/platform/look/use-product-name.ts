import { useTranslation } from '../text/language.ts'
import { useStationLook } from './station-look.ts'

/** The name that the station has chosen, else the product's: the whole, and where there is little room. */
export function useProductName(): { long: string; short: string } {
  const t = useTranslation()
  const own = useStationLook(({ name }) => name)
  return own ? { long: own, short: own } : { long: t('product'), short: t('productShort') }
}
