import type { RecordOf } from '@library/contract/kit/resource'
import type { PageResource } from '@library/contract/menu/page-resource'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useMemo } from 'react'
import type { Values } from '../parts/dialog/form-dialog.tsx'
import { type MoreAction, RowActions } from '../parts/rows/row-actions.tsx'
import { ScreenBox } from '../parts/screen-box.tsx'
import { type ListParams, useListAddress } from '../platform/state/list-address.ts'
import { useLanguage, useTranslation } from '../platform/text/language.ts'
import { type FormProps, ResourceForm } from './ResourceForm.tsx'
import { ResourceSearch } from './ResourceSearch.tsx'
import { type Cells, ResourceTable } from './ResourceTable.tsx'
import { AddButton, ScreenDialog, ScreenTools } from './screen-parts.tsx'
import { listQuery, type Row, type Source } from './useResource.ts'
import { type Hidden, type Messages, useScreen } from './useScreen.ts'

/** All that an ordinary screen may ask for. What needs more is built from the same parts, in its own file. */
type Options<T extends Row> = {
  hide?: readonly Hidden[]
  messages?: Messages
  toolbar?: (selected: readonly string[]) => ReactNode
  rowActions?: (record: T) => ReactNode
  /** Less frequent actions on one record. */
  more?: (record: T) => readonly MoreAction[]
  /** Replaces the search by the searchable fields. */
  search?: ReactNode
  /** Cells that do more than show their value, by field, and values that the detail view shows differently. */
  cells?: Cells<NoInfer<T>>
  view?: Cells
  form?: ComponentType<FormProps>
  /** The initial values of a new record. */
  initial?: Values
  /** The source of the list, if not the resource's list call. */
  source?: Source<T>
  /** Page and filters, if they are not in the address: a second list on the page. */
  place?: [ListParams, (change: Partial<ListParams>) => void]
  /** The title of the list, if not the resource's label. */
  label?: string
}

export function resourceScreen<R extends PageResource>(resource: R, options: Options<RecordOf<R>> = {}) {
  return () => <ResourceScreen resource={resource} {...options} />
}

/** The rows are the resource's records, or those of the source. */
export function ResourceScreen<R extends PageResource, T extends Row = RecordOf<R>>({
  resource,
  ...options
}: { resource: R } & Options<T>) {
  const { hide, messages, toolbar, cells, view, source, initial, form = ResourceForm } = options
  const t = useTranslation()
  const language = useLanguage()
  const label = options.label ?? resource.label[language]
  const address = useListAddress((next) => listQuery(resource, next, source))
  const [params, setParams] = options.place ?? address
  const page = useQuery(listQuery(resource, params, source))
  const within = useMemo(() => JSON.stringify(source?.query), [source])
  const screen = useScreen(resource, { hide, messages, within })
  const { selected, setOpen, table } = screen
  const asked = { ...params, filters: { ...params.filters, ...source?.query } }
  const actions = (row: T) => (
    <RowActions
      name={screen.nameOf(row)}
      can={screen.can}
      onOpen={(action) => setOpen({ action, row })}
      onDelete={() => screen.deleteRow(row)}
      extra={options.rowActions?.(row)}
      more={options.more?.(row)}
    />
  )
  return (
    <ScreenBox label={label} fullScreen={screen.fullScreen} onLeave={() => screen.setFullScreen(false)}>
      {options.search ?? (
        <ResourceSearch
          resource={resource}
          filters={params.filters}
          onSearch={(filters) => setParams({ current: 1, filters })}
        />
      )}
      <ScreenTools {...{ resource, screen }} params={asked} list={page} extra={toolbar?.(selected)} />
      <ResourceTable
        {...{ resource, page, params, selected, actions, cells }}
        shown={table.shown}
        settings={table}
        none={{ text: t('list.none', { label }), action: <AddButton screen={screen} label={t('list.addFirst')} /> }}
        onParams={setParams}
        onSelect={screen.setSelected}
      />
      <ScreenDialog {...{ resource, screen, form, view, initial }} />
    </ScreenBox>
  )
}
