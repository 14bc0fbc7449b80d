import type { Action, RecordOf, Resource } from '@library/contract/kit/resource'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { DetailDialog } from '../parts/detail-dialog.tsx'
import { ExportButton, type ExportChoice } from '../parts/export-button.tsx'
import { RowActions } from '../parts/row-actions.tsx'
import { ScreenBox, Toolbar } from '../parts/screen-box.tsx'
import { SelectedCount } from '../parts/selected-count.tsx'
import { TableTools } from '../parts/table-tools.tsx'
import { useLanguage, useWords } from '../platform/language.ts'
import { Cell } from './cells.tsx'
import { ResourceForm } from './ResourceForm.tsx'
import { ResourceSearch } from './ResourceSearch.tsx'
import { ResourceTable } from './ResourceTable.tsx'
import { exportRows, type Row } from './useResource.ts'
import { type Messages, type Screen, useScreen } from './useScreen.ts'

/** All that an ordinary screen may ask for. What needs more is built from the same parts, in its own file. */
type Options<R extends Resource> = {
  hide?: readonly Action[]
  messages?: Messages
  toolbar?: (selected: readonly string[]) => ReactNode
  rowActions?: (record: RecordOf<R>) => ReactNode
}
type Part = { resource: Resource; screen: Screen }

export function resourceScreen<R extends Resource>(resource: R, options: Options<R> = {}) {
  return () => <ResourceScreen resource={resource} {...options} />
}

export function ResourceScreen<R extends Resource>({ resource, ...options }: { resource: R } & Options<R>) {
  const { hide = [], messages = {}, toolbar, rowActions } = options
  const t = useWords()
  const label = resource.label[useLanguage()]
  const screen = useScreen(resource, hide, messages)
  const { params, setParams, selected, setSelected, setOpen, table } = screen
  const actions = (row: Row) => (
    <RowActions
      can={screen.can}
      onOpen={(action) => setOpen({ action, row })}
      onDelete={() => screen.deleteRow(row)}
      extra={rowActions?.(row as unknown as RecordOf<R>)}
    />
  )
  return (
    <ScreenBox label={label} fullScreen={screen.fullScreen} onLeave={() => screen.setFullScreen(false)}>
      <ResourceSearch
        resource={resource}
        filters={params.filters}
        onSearch={(filters) => setParams({ current: 1, filters })}
      />
      <Tools resource={resource} screen={screen} extra={toolbar?.(selected)} />
      <ResourceTable
        {...{ resource, params, selected, actions }}
        page={screen.page}
        shown={table.shown}
        size={table.density}
        none={{ words: t('list.none', { label }), action: <AddButton screen={screen} words={t('list.addFirst')} /> }}
        onParams={setParams}
        onSelect={setSelected}
      />
      <Dialog resource={resource} screen={screen} />
    </ScreenBox>
  )
}

function Tools({ resource, screen, extra }: Part & { extra: ReactNode }) {
  const t = useWords()
  const language = useLanguage()
  const { selected, page, table, params, fullScreen } = screen
  const write = ({ format, rows, columns }: ExportChoice) => {
    const ids = rows === 'selected' ? selected.join(',') : undefined
    return exportRows(resource, params, {
      format,
      ids,
      columns: columns === 'shown' ? table.shown.join(',') : undefined,
    })
  }
  return (
    <Toolbar>
      <AddButton screen={screen} words={t('list.add')} />
      {screen.can('delete') && (
        <Button danger onClick={screen.deleteSelected}>
          {t('list.batchDelete')}
        </Button>
      )}
      <ExportButton selected={selected.length} onExport={write} />
      {extra}
      <SelectedCount n={selected.length} onClear={() => screen.setSelected([])} />
      <TableTools
        settings={table}
        labelOf={(key) => resource.fields[key]?.label[language] ?? key}
        busy={page.isFetching}
        fullScreen={fullScreen}
        onRefresh={() => void page.refetch()}
        onFullScreen={() => screen.setFullScreen(!fullScreen)}
      />
    </Toolbar>
  )
}

function AddButton({ screen, words }: { screen: Screen; words: string }) {
  if (!screen.can('add')) return null
  return (
    <Button type="primary" onClick={() => screen.setOpen({ action: 'add' })}>
      {words}
    </Button>
  )
}

function Dialog({ resource, screen: { open, setOpen, saved } }: Part) {
  const t = useWords()
  const language = useLanguage()
  if (!open) return null
  const title = `${t(`list.${open.action}`)} · ${resource.label[language]}`
  const close = () => setOpen(undefined)
  if (open.action !== 'view')
    return <ResourceForm resource={resource} row={open.row} title={title} onSaved={saved} onClose={close} />
  const items = Object.entries(resource.fields).map(([key, field]) => ({
    key,
    label: field.label[language],
    children: <Cell field={field} value={open.row[key]} />,
  }))
  return <DetailDialog title={title} items={items} onClose={close} />
}
