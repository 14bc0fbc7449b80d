import type { Call } from '@library/contract/kit/call'
import type { Resource } from '@library/contract/kit/resource'
import type { PageResource } from '@library/contract/menu/page-resource'
import { Button, Space } from 'antd'
import type { ComponentType, ReactNode } from 'react'
import type { z } from 'zod'
import { TreeTable } from '../../parts/list/tree-table.tsx'
import { useRowChange } from '../../parts/list/use-row-change.ts'
import { InlineNumber } from '../../parts/rows/inline-number.tsx'
import { RowActions } from '../../parts/rows/row-actions.tsx'
import { RowButton } from '../../parts/rows/row-controls.tsx'
import { ScreenBox } from '../../parts/screen-box.tsx'
import { type Branch, type TreeLevels, useTreeLevels } from '../../parts/tree/use-tree-levels.ts'
import { call } from '../../platform/http/call.ts'
import { useScreenClass } from '../../platform/look/screen-class.ts'
import { useListAddress } from '../../platform/state/list-address.ts'
import { useLanguage, useTranslation } from '../../platform/text/language.ts'
import { type FormProps, ResourceForm } from '../ResourceForm.tsx'
import { ResourceSearch } from '../ResourceSearch.tsx'
import { type Cells, useColumns } from '../ResourceTable.tsx'
import { AddButton, ScreenDialog, ScreenTools } from '../screen-parts.tsx'
import type { Row } from '../useResource.ts'
import { type Screen, useScreen } from '../useScreen.ts'

export type TreeRow = Row & Branch
type Props<T extends TreeRow> = {
  resource: PageResource
  form?: ComponentType<FormProps>
  /** Rows that may have children. All rows by default. */
  mayHold?: (row: T) => boolean
  /** Rendered before the default buttons of a row. */
  rowActions?: (row: T) => ReactNode
  /** Cells that do more than show their value, by field, and values that the detail view shows differently. */
  cells?: Cells<NoInfer<T>>
  view?: Cells
}

type LevelCall<T> = Call<z.ZodType | undefined, z.ZodType | undefined, z.ZodType<T[]>>

/** Records in a tree, opened level by level: the call returns one level. */
export function TreeScreen<T extends TreeRow>({ level, ...props }: Props<T> & { level: LevelCall<T> }) {
  const [{ filters }] = useListAddress()
  const levels = useTreeLevels<T>({
    name: props.resource.name,
    filters,
    load: ({ filters, ...below }, signal) => call(level, { query: { ...below, ...filters }, signal, quiet: true }),
  })
  return <TreeView {...props} levels={levels} />
}

/** Shared by all tree screens: order is edited inline, the parent through the form. */
export function TreeView<T extends TreeRow>({
  resource,
  levels,
  form = ResourceForm,
  ...rows
}: Props<T> & { levels: TreeLevels<T> }) {
  const { mayHold = () => true, rowActions, cells, view } = rows
  const t = useTranslation()
  const label = resource.label[useLanguage()]
  const [params, setParams] = useListAddress()
  const screen = useScreen(resource, { hide: [] })
  // On a phone the buttons would cover the names.
  const folded = useScreenClass() === 0
  const addBelow = (row: Row) => {
    levels.open(row.id)
    screen.setOpen({ action: 'add', initial: { parentId: row.id } })
  }
  const allCells: Cells<T> = { ...useOrderCell(resource, screen), ...cells }
  const columns = useColumns<T>({
    resource,
    // Search results are flat, so a column shows where they belong.
    shown: levels.isSearch ? [...screen.table.shown, 'parentId'] : screen.table.shown,
    cells: allCells,
    // A cell with a control of its own, such as the order, has nowhere else to be used; what the view shows has.
    keep: (key) => key === screen.nameField || (key in allCells && !(view && key in view)),
    actions: (row) => (
      <Actions
        {...{ screen, row, folded }}
        onAddBelow={mayHold(row) ? addBelow : undefined}
        first={rowActions?.(row)}
      />
    ),
  })
  return (
    <ScreenBox label={label} fullScreen={screen.fullScreen} onLeave={() => screen.setFullScreen(false)}>
      <ResourceSearch
        resource={resource}
        filters={params.filters}
        onSearch={(filters) => setParams({ current: 1, filters })}
      />
      <ScreenTools {...{ resource, screen, params }} list={levels} extra={<OpenAll levels={levels} />} />
      <TreeTable<T>
        {...{ levels, columns, params }}
        nameOf={screen.nameOf}
        size={screen.table.density}
        selected={screen.selected}
        none={{ text: t('list.none', { label }), action: <AddButton screen={screen} label={t('list.addFirst')} /> }}
        onParams={setParams}
        onSelect={screen.setSelected}
      />
      <ScreenDialog {...{ resource, screen, form, view }} />
    </ScreenBox>
  )
}

function OpenAll({ levels }: { levels: Pick<TreeLevels<Branch>, 'openAll' | 'closeAll'> }) {
  const t = useTranslation()
  return (
    <Space.Compact>
      <Button onClick={levels.openAll}>{t('tree.openAll')}</Button>
      <Button onClick={levels.closeAll}>{t('tree.closeAll')}</Button>
    </Space.Compact>
  )
}

/** The order among siblings is edited inline. */
function useOrderCell(resource: Resource, screen: Screen): Cells {
  const t = useTranslation()
  const { change, isBusy } = useRowChange(resource)
  if (!screen.can('edit')) return {}
  return {
    sort: (row) => (
      <InlineNumber
        value={Number(row.sort)}
        label={t('tree.order', { name: screen.nameOf(row) })}
        busy={isBusy(row)}
        onChange={(sort) => change(row, { sort })}
      />
    ),
  }
}

type ActionsProps = { screen: Screen; row: Row; folded: boolean; first: ReactNode } & {
  onAddBelow: ((row: Row) => void) | undefined
}

function Actions({ screen, row, folded, onAddBelow, first }: ActionsProps) {
  const t = useTranslation()
  const add =
    onAddBelow && screen.can('add') ? [{ key: 'add', label: t('tree.addBelow'), onClick: () => onAddBelow(row) }] : []
  return (
    <RowActions
      name={screen.nameOf(row)}
      can={screen.can}
      folded={folded}
      onOpen={(action) => screen.setOpen({ action, row })}
      onDelete={() => screen.deleteRow(row)}
      extra={
        first ||
        add.map(({ key, label, onClick }) => (
          <RowButton key={key} onClick={onClick}>
            {label}
          </RowButton>
        ))
      }
      more={first ? add : []}
    />
  )
}
