import { useQuery } from '@tanstack/react-query'
import { Button, Drawer } from 'antd'
import { useCallback, useState } from 'react'
import { ListTable } from '../../../parts/list/list-table.tsx'
import { useTableSettings } from '../../../parts/list/table-settings.ts'
import { ScreenBox } from '../../../parts/screen-box.tsx'
import { SearchForm } from '../../../parts/search/search-form.tsx'
import { TwoPanes } from '../../../parts/two-panes.tsx'
import { useScreenClass } from '../../../platform/look/screen-class.ts'
import { groupedDigits } from '../../../platform/text/grouped-digits.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import { BasketBar } from '../compare/compare-button.tsx'
import { useChosenRows } from '../compare/use-chosen-rows.ts'
import { PriceDrawerLater } from '../detail/price-drawer-later.tsx'
import { MaterialCards } from '../materials/material-cards.tsx'
import { type MaterialRow, useMaterialColumns } from '../materials/material-columns.tsx'
import { MaterialQuotationsLater } from '../materials/material-quotations-later.tsx'
import { useSparklines } from '../materials/use-sparklines.ts'
import { useUnfolding } from '../materials/use-unfolding.ts'
import style from '../price.module.css'
import { classCountsQuery, materialPageQuery } from '../price-queries.ts'
import { type Understanding, Understood } from '../search/understood.tsx'
import { useOpening } from '../search/use-opening.ts'
import { ClassCounts, ClassTree } from './class-tree.tsx'
import { PriceToolbar } from './price-toolbar.tsx'
import { useNoPrices } from './use-no-prices.tsx'
import { type PriceAddress, usePriceAddress } from './use-price-address.ts'
import { useSearchItems } from './use-search-items.tsx'

/** Published prices: categories at the left, search results at the right, one price in a drawer. */
export function Prices() {
  const address = usePriceAddress(materialPageQuery)
  const [isTreeOpen, setTreeOpen] = useState(true)
  // Beside an open tree a smaller screen has no room for the price.
  const isWide = useScreenClass() >= 3
  const { setFilters } = address
  const choose = useCallback((categoryId: string | undefined) => setFilters({ categoryId }), [setFilters])
  const { data: counts } = useQuery(classCountsQuery(address.query))
  const tree = (
    <ClassCounts value={counts}>
      <ClassTree chosen={address.filters.categoryId} onChoose={choose} />
    </ClassCounts>
  )
  const list = (
    <PriceList
      address={address}
      tree={
        isWide ? (
          <TreeToggle isOpen={isTreeOpen} onToggle={() => setTreeOpen(!isTreeOpen)} />
        ) : (
          <TreeDrawer tree={tree} />
        )
      }
    />
  )
  return (
    <>
      {isWide && isTreeOpen ? <TwoPanes left={<div className={style.sheet}>{tree}</div>}>{list}</TwoPanes> : list}
      {address.filters.id && <PriceDrawerLater id={address.filters.id} address={address} />}
      <BasketBar />
    </>
  )
}

function TreeToggle({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
  const t = useTranslation()
  return (
    <Button aria-expanded={isOpen} onClick={onToggle}>
      {t(isOpen ? 'price.hideClasses' : 'price.showClasses')}
    </Button>
  )
}

function TreeDrawer({ tree }: { tree: React.ReactNode }) {
  const t = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('price.classes')}</Button>
      <Drawer open={isOpen} placement="left" size={320} title={t('price.classes')} onClose={() => setOpen(false)}>
        {tree}
      </Drawer>
    </>
  )
}

function PriceList({ address, tree }: { address: PriceAddress; tree: React.ReactNode }) {
  const t = useTranslation()
  const { params, setParams, filters, taxMode, search, setFilters } = address
  const page = useQuery(materialPageQuery(address.query))
  const open = useOpening(address, page.data?.records)
  const unfolding = useUnfolding()
  const trendOf = useSparklines(page.data?.records, taxMode)
  const list = {
    taxMode,
    onOpen: open,
    isOwnPrice: asksForOwnPrice(filters, page.data?.understood),
    unfolding,
    trendOf,
  }
  const columns = useMaterialColumns(list)
  const table = useTableSettings(
    'materials',
    columns.map(({ key }) => key),
  )
  const chosen = useChosenRows<MaterialRow>()
  const [fullScreen, setFullScreen] = useState(false)
  const none = useNoPrices(address, page.data)
  const totalText = (n: number) =>
    page.data?.totalIsCapped ? t('price.capped', { n: groupedDigits(n) }) : t('list.total', { n })
  const rows = { page, params, onParams: setParams, none, totalText }
  return (
    <ScreenBox label={t('price.label')} fullScreen={fullScreen} onLeave={() => setFullScreen(false)}>
      <SearchForm
        screen="prices"
        items={useSearchItems(address)}
        filters={filters}
        onSearch={search}
        onReset={address.reset}
      />
      <PriceToolbar
        {...{ address, page, tree, table, columns, chosen, fullScreen }}
        onFullScreen={() => setFullScreen(!fullScreen)}
      />
      <Understood understood={page.data?.understood} onText={(materialName) => setFilters({ materialName })} />
      {address.view === 'cards' ? (
        <MaterialCards {...rows} list={list} selection={chosen} />
      ) : (
        <ListTable<MaterialRow>
          {...rows}
          columns={table.shown.flatMap((key) => columns.find((one) => one.key === key) ?? [])}
          settings={table}
          selected={chosen.ids}
          onSelect={chosen.onSelect}
          unfolded={{
            ids: unfolding.ids,
            below: (row) => <MaterialQuotationsLater {...{ row, taxMode }} onOpen={(id) => open(id, row.id)} />,
          }}
        />
      )}
    </ScreenBox>
  )
}

/** A brand, an enterprise or a price type names one row of the material, whose own price is the answer. */
function asksForOwnPrice(filters: PriceAddress['filters'], understood: Understanding | null | undefined): boolean {
  const { brand, enterpriseId, priceType } = filters
  return Boolean(brand || enterpriseId || priceType || understood?.notes.some(({ kind }) => kind === 'brand'))
}
