import { type Action, permissionFor, type Resource } from '@library/contract/kit/resource'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListPage } from '../parts/list-table.tsx'
import { useTableSettings } from '../parts/table-settings.ts'
import { useConfirmDelete } from '../parts/use-confirm-delete.ts'
import { useSay } from '../parts/use-say.tsx'
import { useWords } from '../platform/language.ts'
import { useListAddress } from '../platform/list-address.ts'
import { useCan } from '../platform/menu.ts'
import { listQuery, type Row, useRemove } from './useResource.ts'

export type Deed = 'added' | 'updated' | 'deleted'
/** Other words after a deed, where the product says them differently. */
export type Messages = Partial<Record<Deed, Deed | 'done'>>
type Open = { action: 'add'; row?: undefined } | { action: 'view' | 'edit'; row: Row }

/** Everything a list screen remembers and does; nothing of how it looks. */
export function useScreen(resource: Resource, hide: readonly Action[], messages: Messages) {
  const t = useWords()
  const say = useSay()
  const granted = useCan()
  const confirmDelete = useConfirmDelete()
  const [params, setParams] = useListAddress()
  const [selected, setSelected] = useState<string[]>([])
  const [open, setOpen] = useState<Open>()
  const [fullScreen, setFullScreen] = useState(false)
  const query = useQuery(listQuery(resource, params))
  const remove = useRemove(resource)
  const listed = Object.keys(resource.fields).filter((key) => resource.fields[key]?.inList !== false)
  const done = (deed: Deed) => say.success(t(`list.${messages[deed] ?? deed}`))

  async function removeNow(ids: readonly string[]) {
    await remove.mutateAsync(ids)
    setSelected((now) => now.filter((id) => !ids.includes(id)))
    done('deleted')
  }

  return {
    ...{ params, setParams, selected, setSelected, open, setOpen, fullScreen, setFullScreen },
    page: query as unknown as ListPage<Row> & { isFetching: boolean },
    table: useTableSettings(resource.name, listed),
    can: (action: Action) => !hide.includes(action) && granted(permissionFor(resource, action)),
    deleteSelected: () => confirmDelete({ ids: selected, onOk: () => removeNow(selected) }),
    deleteRow: (row: Row) =>
      confirmDelete({ ids: [row.id], name: String(row[listed[0] ?? 'id']), onOk: () => removeNow([row.id]) }),
    saved: () => {
      setOpen(undefined)
      done(open?.row ? 'updated' : 'added')
    },
  }
}
export type Screen = ReturnType<typeof useScreen>
