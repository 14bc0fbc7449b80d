import type { QuotationRow } from '@library/contract/price/price-list'
import { CardLine } from '../../parts/card-list.tsx'
import { Change } from '../../parts/change.tsx'
import { BusinessWord } from '../../parts/pickers.tsx'
import { useWords } from '../../platform/language.ts'
import { moneyText } from '../../platform/price-text.ts'
import { DemandButton } from './demand-button.tsx'
import shared from './price.module.css'
import { Contact } from './price-facts.tsx'
import style from './quotation-card.module.css'
import { QuotationFile } from './quotation-file.tsx'
import { Validity } from './validity.tsx'

type Props = { row: QuotationRow }

/** On a card no heading says what the figure is. */
export function Deviation({ row }: Props) {
  const t = useWords()
  return (
    <span className={style.named}>
      <small>{t('quotation.deviation')}</small> <Change rate={row.deviation} />
    </span>
  )
}

/** What the market asks beside the price: delivery, how long it is good for, and the ways to the enterprise. */
export function QuotationTerms({ row }: Props) {
  return (
    <>
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
  const t = useWords()
  return (
    <>
      <BusinessWord code="freight_type" value={freightType} />
      {freightFee && ` · ${moneyText(freightFee)}`}
      {deliveryKm !== null && ` · ${t('quotation.within', { km: deliveryKm })}`}
    </>
  )
}
