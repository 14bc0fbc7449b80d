import type { Resource } from '@library/contract/kit/resource'
import { Button } from 'antd'
import type { ComponentType, ReactNode } from 'react'
import { DetailDialog } from '../parts/dialog/detail-dialog.tsx'
import type { Values } from '../parts/dialog/form-dialog.tsx'
import { HistoryDrawer } from '../parts/dialog/history-drawer.tsx'
import { ExportButton, type ExportChoice } from '../parts/export-button.tsx'
import { SelectedCount } from '../parts/list/selected-count.tsx'
import { TableTools } from '../parts/list/table-tools.tsx'
import { BatchDelete } from '../parts/rows/batch-delete.tsx'
import { Toolbar } from '../parts/screen-box.tsx'
import type { ListParams } from '../platform/state/list-address.ts'
import { useLanguage, useTranslation } from '../platform/text/language.ts'
import { Cell } from './cells.tsx'
import type { FormProps } from './ResourceForm.tsx'
import type { Cells } from './ResourceTable.tsx'
import { exportRows } from './useResource.ts'
import type { Screen } from './useScreen.ts'

type Part = { resource: Resource; screen: Screen }
type Tools = Part & {
  params: ListParams
  list: { isFetching: boolean; refetch: () => unknown }
  extra?: ReactNode
}

export function ScreenTools({ resource, screen, params, list, extra }: Tools) {
  const t = useTranslation()
  const language = useLanguage()
  const { selected, table, fullScreen } = screen
  const write = ({ format, rows, columns }: ExportChoice) =>
    exportRows(resource, params, {
      format,
      ids: rows === 'selected' ? selected.join(',') : undefined,
      columns: columns === 'shown' ? table.shown.join(',') : undefined,
    })
  return (
    <Toolbar>
      <AddButton screen={screen} label={t('list.add')} />
      {screen.can('delete') && <BatchDelete ids={selected} onDelete={screen.removeNow} />}
      {screen.can('export') && <ExportButton selected={selected.length} onExport={write} />}
      {extra}
      <SelectedCount n={selected.length} onClear={() => screen.setSelected([])} />
      <TableTools
        settings={table}
        labelOf={(key) => resource.fields[key]?.label[language] ?? key}
        busy={list.isFetching}
        fullScreen={fullScreen}
        onRefresh={() => void list.refetch()}
        onFullScreen={() => screen.setFullScreen(!fullScreen)}
      />
    </Toolbar>
  )
}

export function AddButton({ screen, label }: { screen: Screen; label: string }) {
  if (!screen.can('add')) return null
  return (
    <Button type="primary" onClick={() => screen.setOpen({ action: 'add' })}>
      {label}
    </Button>
  )
}

type Dialog = Part & { form: ComponentType<FormProps>; view?: Cells; initial?: Values }

/** The open dialog above the list: a form, one record or its history. */
export function ScreenDialog({ resource, screen, form: Form, view = {}, initial }: Dialog) {
  const t = useTranslation()
  const language = useLanguage()
  const { open, setOpen, saved, nameOf } = screen
  if (!open) return null
  const close = () => setOpen(undefined)
  if (open.action === 'history')
    return <HistoryDrawer resource={resource.name} id={open.row.id} name={nameOf(open.row)} onClose={close} />
  const title = `${t(`list.${open.action}`)} · ${resource.label[language]}`
  if (open.action === 'add')
    return <Form {...{ resource, title, initial: { ...initial, ...open.initial } }} onSaved={saved} onClose={close} />
  if (open.action === 'edit') return <Form {...{ resource, title, row: open.row }} onSaved={saved} onClose={close} />
  const items = Object.entries(resource.fields).map(([key, field]) => ({
    key,
    label: field.label[language],
    children: view[key]?.(open.row) ?? <Cell field={field} value={open.row[key]} />,
  }))
  return <DetailDialog title={title} items={items} onClose={close} />
}
