import { Button } from 'antd'
import { useScreenClass } from '../../../platform/look/screen-class.ts'
import { usePreference } from '../../../platform/state/preferences.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import { BasketBar } from '../compare/compare-button.tsx'
import { PriceDrawerLater } from '../detail/price-drawer-later.tsx'
import { usePriceAddress } from '../list/use-price-address.ts'
import { quotationsQuery } from '../price-queries.ts'
import { MarketOverview } from './market-overview.tsx'
import { Quotations } from './quotations.tsx'

/** The market at a glance, which the user can hide, and its quotations. */
export function Market() {
  const t = useTranslation()
  const address = usePriceAddress(quotationsQuery)
  const { filters, setFilters, taxMode } = address
  const { isOpen, toggle } = useOverview()
  const tools = (
    <Button aria-expanded={isOpen} onClick={toggle}>
      {t(isOpen ? 'market.hide' : 'market.show')}
    </Button>
  )
  return (
    <>
      {isOpen && <MarketOverview taxMode={taxMode} onClass={(categoryId) => setFilters({ categoryId })} />}
      <Quotations {...{ address, tools }} />
      {filters.id && <PriceDrawerLater id={filters.id} address={address} />}
      <BasketBar />
    </>
  )
}

/** The user's choice is a preference. Without one, a phone shows the quotations only. */
function useOverview() {
  const [preference, save] = usePreference<{ overview: boolean }>('market')
  const isPhone = useScreenClass() < 1
  const isOpen = preference?.overview ?? !isPhone
  return { isOpen, toggle: () => save({ overview: !isOpen }) }
}
