import type { Action, Resource } from '@library/contract/kit/resource'
import { buttonOf, type PageResource } from '@library/contract/menu/page-resource'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Values } from '../parts/dialog/form-dialog.tsx'
import { useTableSettings } from '../parts/list/table-settings.ts'
import type { RowAction } from '../parts/rows/row-actions.tsx'
import { useUndoToast } from '../parts/rows/undo-toast.tsx'
import { useConfirmDelete } from '../parts/rows/use-confirm-delete.ts'
import { useToast } from '../parts/use-toast.tsx'
import { useCan } from '../platform/menu/menu.ts'
import { useTranslation } from '../platform/text/language.ts'
import { type Row, refresh, useRemove } from './useResource.ts'

export type Change = 'added' | 'updated' | 'deleted'
/** Messages after an action that differ from the defaults. */
export type Messages = Partial<Record<Change, Change | 'done'>>
export type Hidden = Action | 'export'
type Open = { action: 'add'; initial?: Values; row?: undefined } | { action: 'view' | 'edit' | 'history'; row: Row }
type Options = {
  hide?: readonly Hidden[]
  messages?: Messages
  /** The owner of the list: another owner clears the selection. */
  within?: string
}

const none: string[] = []

/** The display name of a record: its name or title, else its first text field, such as a number. */
function nameFieldOf({ fields }: Resource): string {
  const texts = Object.keys(fields).filter((key) => fields[key]?.kind === 'text')
  return texts.find((key) => /(name|title|value)$/i.test(key)) ?? texts[0] ?? 'id'
}

/** Everything a list screen remembers and does, but for the list itself; nothing of how it looks. */
export function useScreen(resource: PageResource, { hide = [], messages = {}, within = '' }: Options) {
  const t = useTranslation()
  const toast = useToast()
  const client = useQueryClient()
  const offerUndo = useUndoToast()
  const granted = useCan()
  const confirmDelete = useConfirmDelete()
  const [chosen, setChosen] = useState<{ within: string; ids: string[] }>({ within, ids: [] })
  const [open, setOpen] = useState<Open>()
  const [fullScreen, setFullScreen] = useState(false)
  const remove = useRemove(resource)
  const selected = chosen.within === within ? chosen.ids : none
  const listed = Object.keys(resource.fields).filter((key) => resource.fields[key]?.inList !== false)
  const nameField = nameFieldOf(resource)
  const nameOf = (row: Row) => String(row[nameField] ?? row.id)
  const doneText = (change: Change) => t(`list.${messages[change] ?? change}`)

  async function removeNow(ids: readonly string[]) {
    const { undo } = await remove.mutateAsync(ids)
    setChosen((now) => ({ ...now, ids: now.ids.filter((id) => !ids.includes(id)) }))
    offerUndo({ text: doneText('deleted'), undo, onUndone: () => refresh(client, resource) })
  }

  return {
    ...{ selected, open, setOpen, fullScreen, setFullScreen, nameField, nameOf, removeNow },
    setSelected: (ids: string[]) => setChosen({ within, ids }),
    table: useTableSettings(resource.name, listed),
    can: (action: RowAction | Hidden) => {
      const code = action === 'export' || action === 'history' ? 'view' : action
      return !hide.some((one) => one === action) && granted(buttonOf(resource, code))
    },
    deleteRow: (row: Row) => confirmDelete({ ids: [row.id], name: nameOf(row), onOk: () => removeNow([row.id]) }),
    saved: () => {
      setOpen(undefined)
      toast.success(doneText(open?.row ? 'updated' : 'added'))
    },
  }
}
export type Screen = ReturnType<typeof useScreen>
