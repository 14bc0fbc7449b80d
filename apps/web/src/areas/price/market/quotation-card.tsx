import type { QuotationRow } from '@library/contract/price/price-list'
import { Change } from '../../../domain/price/change.tsx'
import { moneyText } from '../../../domain/price/price-text.ts'
import { BusinessText } from '../../../kit/choices/pickers.tsx'
import { CardLine } from '../../../parts/list/card-list.tsx'
import { useTranslation } from '../../../platform/text/language.ts'
import { DemandButton } from '../demand-button.tsx'
import { Contact } from '../detail/price-facts.tsx'
import { QuotationFile } from '../detail/quotation-file.tsx'
import { Validity } from '../detail/validity.tsx'
import shared from '../price.module.css'
import style from './quotation-card.module.css'

type Props = { row: QuotationRow }

/** A card has no heading for the figure. */
export function Deviation({ row }: Props) {
  const t = useTranslation()
  return (
    <span className={style.named}>
      <small>{t('quotation.deviation')}</small> <Change rate={row.deviation} />
    </span>
  )
}

/** The terms beside the price: delivery, validity and contacts of the enterprise. */
export function QuotationTerms({ row }: Props) {
  return (
    <>
      <span className={shared.soft}>
        <BusinessText code="price_type" value={row.priceType} />
      </span>
      <CardLine>
        <span className={shared.soft}>
          <FreightCell row={row} />
        </span>
        <Validity row={row} />
      </CardLine>
      <footer className={style.ways}>
        <Contact id={row.id} />
        <DemandButton bare row={row} />
        {row.quotationId && <QuotationFile id={row.quotationId} />}
      </footer>
    </>
  )
}

export function FreightCell({ row: { freightType, freightFee, deliveryKm } }: Props) {
  const t = useTranslation()
  return (
    <>
      <BusinessText code="freight_type" value={freightType} />
      {freightFee && ` · ${moneyText(freightFee)}`}
      {deliveryKm !== null && ` · ${t('quotation.within', { km: deliveryKm })}`}
    </>
  )
}
