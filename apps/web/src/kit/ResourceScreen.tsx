import { type Action, permissionFor, type RecordOf, type Resource } from '@library/contract/kit/resource'
import { useQuery } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useLanguage, useWords } from '../platform/language.ts'
import { useListAddress } from '../platform/list-address.ts'
import { useCan } from '../platform/menu.ts'
import { ExportButton } from './ExportButton.tsx'
import style from './kit.module.css'
import { ResourceForm } from './ResourceForm.tsx'
import { ResourceSearch } from './ResourceSearch.tsx'
import { ResourceTable } from './ResourceTable.tsx'
import { ResourceView } from './ResourceView.tsx'
import { TableTools } from './TableTools.tsx'
import { listQuery, type Row, useRemove } from './useResource.ts'
import { useTableSettings } from './useTableSettings.ts'

type Deed = 'added' | 'updated' | 'deleted'
type Options<R extends Resource> = {
  hide?: readonly Action[]
  /** Other words after a deed, where the product says them differently. */
  messages?: Partial<Record<Deed, Deed | 'done'>>
  toolbar?: (selected: readonly string[]) => ReactNode
  rowActions?: (record: RecordOf<R>) => ReactNode
}
type Dialog = { deed: 'view' | 'edit'; row: Row } | { deed: 'add'; row?: undefined }

export function resourceScreen<R extends Resource>(resource: R, options: Options<R> = {}) {
  return () => <ResourceScreen resource={resource} {...options} />
}

/** Search, table and dialog. A screen that needs more is built from the same parts, in its own file. */
export function ResourceScreen<R extends Resource>({
  resource,
  hide = [],
  messages = {},
  toolbar,
  rowActions,
}: { resource: R } & Options<R>) {
  const t = useWords()
  const language = useLanguage()
  const granted = useCan()
  const { message, modal } = App.useApp()
  const [params, setParams] = useListAddress()
  const [selected, setSelected] = useState<string[]>([])
  const [dialog, setDialog] = useState<Dialog>()
  const [fullScreen, setFullScreen] = useState(false)
  const page = useQuery(listQuery(resource as Resource, params))
  const remove = useRemove(resource)
  const listed = Object.keys(resource.fields).filter((key) => resource.fields[key]?.inList !== false)
  const settings = useTableSettings(resource.name, listed)
  const labels = Object.fromEntries(Object.entries(resource.fields).map(([key, field]) => [key, field.label[language]]))
  const can = (action: Action) => !hide.includes(action) && granted(permissionFor(resource, action))
  const say = (deed: Deed) =>
    message.success({ content: <span role="status">{t(`list.${messages[deed] ?? deed}`)}</span> })
  const close = () => setDialog(undefined)

  function confirmRemove(ids: readonly string[], row?: Row) {
    if (ids.length === 0) return void message.warning({ content: <span role="status">{t('list.selectOne')}</span> })
    const name = row && String(row[listed[0] ?? 'id'])
    modal.confirm({
      title: t('list.confirmDelete'),
      content: name ? t('list.deleteItem', { name }) : t('list.deleteCount', { n: ids.length }),
      okText: t('list.delete'),
      okButtonProps: { danger: true },
      onOk: async () => {
        await remove.mutateAsync(ids)
        setSelected((now) => now.filter((id) => !ids.includes(id)))
        say('deleted')
      },
    })
  }

  const add = (label: string) =>
    can('add') && (
      <Button type="primary" onClick={() => setDialog({ deed: 'add' })}>
        {label}
      </Button>
    )
  const actions = (row: Row) => (
    <div className={style.actions}>
      {can('view') && (
        <Button type="link" size="small" onClick={() => setDialog({ deed: 'view', row })}>
          {t('list.view')}
        </Button>
      )}
      {can('edit') && (
        <Button type="link" size="small" onClick={() => setDialog({ deed: 'edit', row })}>
          {t('list.edit')}
        </Button>
      )}
      {can('delete') && (
        <Button type="link" size="small" danger onClick={() => confirmRemove([row.id], row)}>
          {t('list.delete')}
        </Button>
      )}
      {rowActions?.(row as unknown as RecordOf<R>)}
    </div>
  )

  return (
    <section
      className={style.screen}
      data-full-screen={fullScreen || undefined}
      aria-label={resource.label[language]}
      onKeyDown={(event) => event.key === 'Escape' && setFullScreen(false)}
    >
      <ResourceSearch
        resource={resource}
        filters={params.filters}
        onSearch={(filters) => setParams({ current: 1, filters })}
      />
      <div className={style.toolbar}>
        {add(t('list.add'))}
        {can('delete') && (
          <Button danger onClick={() => confirmRemove(selected)}>
            {t('list.batchDelete')}
          </Button>
        )}
        <ExportButton resource={resource} params={params} selected={selected} columns={settings.shown} />
        {toolbar?.(selected)}
        {selected.length > 0 && (
          <span className={style.selected} role="status">
            {t('list.selected', { n: selected.length })}{' '}
            <Button type="link" size="small" onClick={() => setSelected([])}>
              {t('list.clear')}
            </Button>
          </span>
        )}
        <TableTools
          settings={settings}
          labels={labels}
          busy={page.isFetching}
          fullScreen={fullScreen}
          onRefresh={() => void page.refetch()}
          onFullScreen={() => setFullScreen(!fullScreen)}
        />
      </div>
      <ResourceTable
        resource={resource}
        page={page as never}
        params={params}
        columns={settings.shown}
        density={settings.density}
        selected={selected}
        onParams={setParams}
        onSelect={setSelected}
        actions={actions}
        first={add(t('list.addFirst'))}
      />
      {dialog?.deed === 'view' && (
        <ResourceView
          resource={resource}
          row={dialog.row}
          title={`${t('list.view')} · ${resource.label[language]}`}
          onClose={close}
        />
      )}
      {dialog && dialog.deed !== 'view' && (
        <ResourceForm
          resource={resource}
          row={dialog.row}
          title={`${t(`list.${dialog.deed}`)} · ${resource.label[language]}`}
          onClose={close}
          onSaved={() => {
            close()
            say(dialog.row ? 'updated' : 'added')
          }}
        />
      )}
    </section>
  )
}
