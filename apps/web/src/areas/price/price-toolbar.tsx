import { Segmented, Select, Tag } from 'antd'
import type { ReactNode } from 'react'
import { Toolbar } from '../../parts/screen-box.tsx'
import { SelectedCount } from '../../parts/selected-count.tsx'
import type { TableSettings } from '../../parts/table-settings.ts'
import { TableTools } from '../../parts/table-tools.tsx'
import { useWords } from '../../platform/language.ts'
import { useCan } from '../../platform/menu.ts'
import { findClass, useClassTree } from './class-tree.tsx'
import { ExportPrices } from './export-prices.tsx'
import style from './price-toolbar.module.css'
import type { PriceAddress, PriceView } from './use-price-address.ts'

type Page = {
  data?: { records: { id: string; enterpriseName: string }[]; total: number } | undefined
  isFetching: boolean
  refetch: () => unknown
}

type Props = {
  address: PriceAddress
  page: Page
  tree: ReactNode
  table: TableSettings
  columns: readonly { key: string; title: string }[]
  selected: readonly string[]
  fullScreen: boolean
  onSelect: (ids: string[]) => void
  onFullScreen: () => void
}

export function PriceToolbar(props: Props) {
  const { address, page, tree, table, columns, selected, fullScreen, onSelect, onFullScreen } = props
  const can = useCan()
  return (
    <Toolbar>
      {tree}
      <TaxSwitch taxMode={address.taxMode} onChange={address.setTaxMode} />
      <Order address={address} />
      <ViewSwitch address={address} />
      {can('category_export') && <ExportPrices address={address} page={page} selected={selected} />}
      <Chosen address={address} enterprise={page.data?.records[0]?.enterpriseName} />
      <SelectedCount n={selected.length} onClear={() => onSelect([])} />
      <TableTools
        settings={table}
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
  const t = useWords()
  const options = [
    { value: 1, label: t('price.incl') },
    { value: 2, label: t('price.excl') },
  ]
  return <Segmented aria-label={t('price.taxSide')} value={taxMode} options={options} onChange={onChange} />
}

const orders = { newest: {}, priceAsc: { ascs: 'price' }, priceDesc: { descs: 'price' } } as const

function Order({ address: { query, setParams } }: Pick<Props, 'address'>) {
  const t = useWords()
  const options = (['newest', 'priceAsc', 'priceDesc'] as const).map((value) => ({ value, label: t(`price.${value}`) }))
  return (
    <Select
      aria-label={t('price.order')}
      className={style.order}
      value={query.sort}
      options={options}
      onChange={(sort) => setParams({ current: 1, ascs: undefined, descs: undefined, ...orders[sort] })}
    />
  )
}

function ViewSwitch({ address: { view, setView } }: Pick<Props, 'address'>) {
  const t = useWords()
  const options: { value: PriceView; label: string }[] = [
    { value: 'list', label: t('price.asList') },
    { value: 'cards', label: t('price.asCards') },
  ]
  return <Segmented aria-label={t('price.view')} value={view} options={options} onChange={setView} />
}

/** What narrows the list besides the form, each to be let go of. */
function Chosen({
  address: { filters, setFilters },
  enterprise,
}: Pick<Props, 'address'> & { enterprise: string | undefined }) {
  const { data = [] } = useClassTree()
  const { categoryId, enterpriseId } = filters
  const name = categoryId && findClass(data, categoryId)?.name
  return (
    <>
      {name && (
        <Tag color="processing" closable onClose={() => setFilters({ categoryId: '' })}>
          {name}
        </Tag>
      )}
      {enterpriseId && (
        <Tag color="processing" closable onClose={() => setFilters({ enterpriseId: '' })}>
          {enterprise ?? enterpriseId}
        </Tag>
      )}
    </>
  )
}
