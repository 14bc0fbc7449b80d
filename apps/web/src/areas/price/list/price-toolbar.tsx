import { useQuery } from '@tanstack/react-query'
import { Segmented, Select, Tag } from 'antd'
import type { ReactNode } from 'react'
import { useCategories } from '../../../domain/category/category-picker.tsx'
import { periodText } from '../../../domain/price/price-text.ts'
import { SelectedCount } from '../../../parts/list/selected-count.tsx'
import type { TableSettings } from '../../../parts/list/table-settings.ts'
import { TableTools } from '../../../parts/list/table-tools.tsx'
import { Toolbar } from '../../../parts/screen-box.tsx'
import { useCan } from '../../../platform/menu/menu.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import { CompareSelected } from '../compare/compare-button.tsx'
import type { useChosenRows } from '../compare/use-chosen-rows.ts'
import type { MaterialRow } from '../materials/material-columns.tsx'
import { periodsQuery } from '../price-queries.ts'
import type { Understanding } from '../search/understood.tsx'
import { findClass } from './class-tree.tsx'
import { ExportPrices } from './export-prices.tsx'
import style from './price-toolbar.module.css'
import type { PriceAddress, PriceView } from './use-price-address.ts'

type Page = {
  data?: { records: { id: string }[]; total: number; understood: Understanding | null } | undefined
  isFetching: boolean
  refetch: () => unknown
}

type Props = {
  address: PriceAddress
  page: Page
  tree: ReactNode
  table: TableSettings
  columns: readonly { key: string; title: string }[]
  chosen: ReturnType<typeof useChosenRows<MaterialRow>>
  fullScreen: boolean
  onFullScreen: () => void
}

export function PriceToolbar(props: Props) {
  const { address, page, tree, table, columns, chosen, fullScreen, onFullScreen } = props
  const can = useCan()
  return (
    <Toolbar>
      {tree}
      <TaxSwitch taxMode={address.taxMode} onChange={address.setTaxMode} />
      {/* The line is full with the tools of a selection, which keeps what it was made in. */}
      {chosen.ids.length === 0 && (
        <>
          <PriceOrder address={address} understood={page.data?.understood} />
          <ViewSwitch address={address} />
        </>
      )}
      {can('category_export') && <ExportPrices address={address} page={page} selected={chosen.ids} />}
      <Chosen address={address} />
      <CompareSelected rows={chosen.rows} />
      <SelectedCount n={chosen.ids.length} onClear={() => chosen.onSelect([])} />
      <TableTools
        settings={address.view === 'list' ? table : undefined}
        labelOf={(key) => columns.find((one) => one.key === key)?.title ?? key}
        busy={page.isFetching}
        fullScreen={fullScreen}
        onRefresh={() => void page.refetch()}
        onFullScreen={onFullScreen}
      />
    </Toolbar>
  )
}

/** One switch for every price on the page. */
export function TaxSwitch({ taxMode, onChange }: { taxMode: number; onChange: (mode: number) => void }) {
  const t = useTranslation()
  const options = [
    { value: 1, label: t('price.incl') },
    { value: 2, label: t('price.excl') },
  ]
  return <Segmented aria-label={t('price.taxSide')} value={taxMode} options={options} onChange={onChange} />
}

type Understood = { understood: Understanding | null | undefined }

/** An issue in the text is shown with it. */
function namesPeriod(understood: Understood['understood']): boolean {
  return understood?.notes.some(({ kind }) => kind === 'period') ?? false
}

const orders = { newest: {}, priceAsc: { ascs: 'price' }, priceDesc: { descs: 'price' } } as const

/** Sorting by price works within one issue, and names the issue. */
export function PriceOrder({ address, understood }: Pick<Props, 'address'> & Understood) {
  const { query, filters, setParams } = address
  const t = useTranslation()
  const { data: issues } = useQuery(periodsQuery)
  const newest = issues?.find(({ isInPart }) => !isInPart)?.period ?? issues?.[0]?.period
  const options = (['newest', 'priceAsc', 'priceDesc'] as const).map((value) => ({ value, label: t(`price.${value}`) }))
  return (
    <>
      <Select
        aria-label={t('price.order')}
        className={style.order}
        value={query.sort}
        options={options}
        onChange={(sort) => setParams({ current: 1, ascs: undefined, descs: undefined, ...orders[sort] })}
      />
      {query.sort !== 'newest' && !filters.period && !namesPeriod(understood) && newest && (
        <Tag>{t('price.orderedWithin', { period: periodText(newest) })}</Tag>
      )}
    </>
  )
}

export function ViewSwitch({ address: { view, setView } }: Pick<Props, 'address'>) {
  const t = useTranslation()
  const options: { value: PriceView; label: string }[] = [
    { value: 'list', label: t('price.asList') },
    { value: 'cards', label: t('price.asCards') },
  ]
  return <Segmented aria-label={t('price.view')} value={view} options={options} onChange={setView} />
}

/** The category filters the list besides the form. It can be cleared here. */
export function Chosen({ address: { filters, setFilters } }: Pick<Props, 'address'>) {
  const { data = [] } = useCategories()
  const { categoryId } = filters
  const name = categoryId && findClass(data, categoryId)?.name
  if (!name) return null
  return (
    <Tag color="processing" closable onClose={() => setFilters({ categoryId: '' })}>
      {name}
    </Tag>
  )
}
