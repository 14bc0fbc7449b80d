import type { QuotationRow } from '@library/contract/price/price-list'
import { useQuery } from '@tanstack/react-query'
import { Checkbox } from 'antd'
import { type ReactNode, useState } from 'react'
import { Change } from '../../../domain/price/change.tsx'
import { BusinessText } from '../../../kit/choices/pickers.tsx'
import { ListTable } from '../../../parts/list/list-table.tsx'
import { useTableSettings } from '../../../parts/list/table-settings.ts'
import { TableTools } from '../../../parts/list/table-tools.tsx'
import { ScreenBox, Toolbar } from '../../../parts/screen-box.tsx'
import { SearchForm } from '../../../parts/search/search-form.tsx'
import { groupedDigits } from '../../../platform/text/grouped-digits.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import { DemandButton } from '../demand-button.tsx'
import { Contact } from '../detail/price-facts.tsx'
import { QuotationFile } from '../detail/quotation-file.tsx'
import { Validity } from '../detail/validity.tsx'
import { PriceCards } from '../list/price-cards.tsx'
import { type Column, usePriceColumns } from '../list/price-columns.tsx'
import { Chosen, PriceOrder, TaxSwitch, ViewSwitch } from '../list/price-toolbar.tsx'
import { useNoPrices } from '../list/use-no-prices.tsx'
import type { PriceAddress } from '../list/use-price-address.ts'
import { useSearchItems } from '../list/use-search-items.tsx'
import { quotationsQuery } from '../price-queries.ts'
import { type Understanding, Understood } from '../search/understood.tsx'
import { useOpening } from '../search/use-opening.ts'
import { Price, Sample } from './figures.tsx'
import { Deviation, FreightCell, QuotationTerms } from './quotation-card.tsx'
import style from './quotations.module.css'

type Props = {
  address: PriceAddress
  /** What else the list's tools begin with. */
  tools: ReactNode
}

/** The quotations of enterprises, of every public price type, beside the station's published prices. */
export function Quotations({ address, tools }: Props) {
  const t = useTranslation()
  const { filters, search } = address
  const [fullScreen, setFullScreen] = useState(false)
  const fixed: Record<string, string> = filters.validOnly ? { validOnly: filters.validOnly } : {}
  return (
    <ScreenBox label={t('quotation.label')} fullScreen={fullScreen} onLeave={() => setFullScreen(false)}>
      <SearchForm
        screen="quotations"
        items={useSearchItems(address)}
        filters={filters}
        onSearch={(typed) => search({ ...fixed, ...typed })}
        onReset={address.reset}
      />
      <QuotationList {...{ address, tools, fullScreen }} onFullScreen={() => setFullScreen(!fullScreen)} />
    </ScreenBox>
  )
}

type ListProps = Props & { fullScreen: boolean; onFullScreen: () => void }

function QuotationList({ address, tools, fullScreen, onFullScreen }: ListProps) {
  const t = useTranslation()
  const { params, setParams, setFilters, taxMode, view } = address
  const page = useQuery(quotationsQuery(address.query))
  const open = useOpening(address, page.data?.records)
  const columns = useColumns(taxMode, open)
  const table = useTableSettings(
    'quotations',
    columns.map(({ key }) => key),
  )
  const labelOf = (key: string) => columns.find((one) => one.key === key)?.title ?? key
  const none = useNoPrices(address)
  const totalText = (n: number) =>
    page.data?.totalIsCapped ? t('price.capped', { n: groupedDigits(n) }) : t('list.total', { n })
  const rows = { page, params, onParams: setParams, none, totalText }
  return (
    <>
      <Toolbar>
        {tools}
        <Choices address={address} understood={page.data?.understood} />
        <TableTools
          {...{ labelOf, fullScreen, onFullScreen, settings: view === 'list' ? table : undefined }}
          busy={page.isFetching}
          onRefresh={() => void page.refetch()}
        />
      </Toolbar>
      <Understood understood={page.data?.understood} onText={(materialName) => setFilters({ materialName })} />
      {view === 'cards' ? (
        <PriceCards<QuotationRow> {...rows} {...card} taxMode={taxMode} onOpen={open} />
      ) : (
        <ListTable<QuotationRow>
          {...rows}
          columns={table.shown.flatMap((key) => columns.find((one) => one.key === key) ?? [])}
          settings={table}
        />
      )}
    </>
  )
}

const card = {
  change: (row: QuotationRow) => <Deviation row={row} />,
  more: (row: QuotationRow) => <QuotationTerms row={row} />,
}

type ChoicesProps = { address: PriceAddress; understood: Understanding | null | undefined }

function Choices({ address, understood }: ChoicesProps) {
  const t = useTranslation()
  const { taxMode, setTaxMode, filters, setFilters } = address
  return (
    <>
      <TaxSwitch taxMode={taxMode} onChange={setTaxMode} />
      <PriceOrder address={address} understood={understood} />
      <ViewSwitch address={address} />
      <Checkbox
        checked={filters.validOnly === '1'}
        onChange={({ target }) => setFilters({ validOnly: target.checked ? '1' : '' })}
      >
        {t('quotation.validOnly')}
      </Checkbox>
      <Chosen address={address} />
    </>
  )
}

function useColumns(taxMode: number, onOpen: (id: string) => void): Column<QuotationRow>[] {
  const t = useTranslation()
  const { material, price, place, compare } = usePriceColumns<QuotationRow>({ taxMode, onOpen })
  return [
    material,
    price,
    {
      key: 'deviation',
      title: t('quotation.deviation'),
      align: 'right',
      width: 110,
      render: (_, row) => <Change rate={row.deviation} />,
    },
    place,
    {
      ...{ key: 'refPrice', title: t('price.reference'), align: 'right', width: 136 },
      render: (_, row) => <ReferenceCell row={row} />,
    },
    {
      ...{ key: 'enterpriseName', title: t('price.enterprise'), width: 190 },
      render: (_, row) => <EnterpriseCell row={row} />,
    },
    { key: 'freight', title: t('price.freight'), width: 130, render: (_, row) => <FreightCell row={row} /> },
    { key: 'validTo', title: t('price.validity'), width: 130, render: (_, row) => <Validity row={row} /> },
    { key: 'contact', title: t('price.contact'), width: 120, render: (_, row) => <Contact id={row.id} /> },
    {
      key: 'ask',
      title: t('inquiry.ask'),
      width: 90,
      render: (_, row) => <DemandButton bare row={row} />,
    },
    { key: 'file', title: t('quotation.file'), width: 100, render: (_, row) => <QuotationFile id={row.quotationId} /> },
    compare,
  ]
}

/** The enterprise, and what its price is. */
function EnterpriseCell({ row }: { row: QuotationRow }) {
  return (
    <span className={style.enterprise} data-lines>
      <span>{row.enterpriseName}</span>
      <small>
        <BusinessText code="price_type" value={row.priceType} />
      </small>
    </span>
  )
}

function ReferenceCell({ row }: { row: QuotationRow }) {
  return (
    <span className={style.stack} data-lines>
      {row.refPrice && <Price price={row.refPrice} unit={row.unitCode} />}
      <Sample n={row.n} isReference={row.isReference} />
    </span>
  )
}
