import { banSearchWordCall, type SearchWordRow, searchWord } from '@library/contract/search/search-word'
import { useQueryClient } from '@tanstack/react-query'
import { refresh, useRemove } from '../../kit/useResource.ts'
import { RowButton } from '../../parts/rows/row-controls.tsx'
import { useUndoToast } from '../../parts/rows/undo-toast.tsx'
import { useConfirmDelete } from '../../parts/rows/use-confirm-delete.ts'
import { useToast } from '../../parts/use-toast.tsx'
import { call } from '../../platform/http/call.ts'
import { useCan } from '../../platform/menu/menu.ts'
import { useTranslation } from '../../platform/text/language.ts'

export type WordOpen = { action: 'edit' | 'history'; row: SearchWordRow }
type Props = { row: SearchWordRow; onOpen: (open: WordOpen) => void }

/** A station changes its own words. One of the platform it bans, or replaces by its own. */
export function WordActions({ row, onOpen }: Props) {
  return row.owner === 'station' ? <OwnActions row={row} onOpen={onOpen} /> : <GivenActions row={row} onOpen={onOpen} />
}

function OwnActions({ row, onOpen }: Props) {
  const t = useTranslation()
  const can = useCan()
  const client = useQueryClient()
  const offerUndo = useUndoToast()
  const confirm = useConfirmDelete()
  const remove = useRemove(searchWord)
  async function removeNow() {
    const { undo } = await remove.mutateAsync([row.id])
    offerUndo({ text: t('list.deleted'), undo, onUndone: () => refresh(client, searchWord) })
  }
  return (
    <>
      {can('search_word_edit') && (
        <RowButton onClick={() => onOpen({ action: 'edit', row })}>{t('list.edit')}</RowButton>
      )}
      {can('search_word_delete') && (
        <RowButton danger onClick={() => confirm({ ids: [row.id], name: row.word, onOk: removeNow })}>
          {t('list.delete')}
        </RowButton>
      )}
      {can('search_word_view') && (
        <RowButton onClick={() => onOpen({ action: 'history', row })}>{t('list.history')}</RowButton>
      )}
    </>
  )
}

function GivenActions({ row, onOpen }: Props) {
  const t = useTranslation()
  const can = useCan()
  const ban = useBan(row)
  if (!can('search_word_edit') || row.state === 'replaced') return null
  return (
    <>
      <RowButton onClick={() => onOpen({ action: 'edit', row })}>{t('searchWord.replace')}</RowButton>
      {row.state === 'used' ? (
        <RowButton danger onClick={() => ban(1)}>
          {t('searchWord.ban')}
        </RowButton>
      ) : (
        <RowButton onClick={() => ban(0)}>{t('searchWord.allow')}</RowButton>
      )}
    </>
  )
}

function useBan({ id, word }: SearchWordRow): (banned: 0 | 1) => void {
  const t = useTranslation()
  const toast = useToast()
  const client = useQueryClient()
  return (banned) =>
    void call(banSearchWordCall, { body: { id, banned } })
      .then(() => toast.success(t(banned ? 'searchWord.banDone' : 'searchWord.allowDone', { word })))
      // The call announces an error.
      .catch(() => undefined)
      .finally(() => refresh(client, searchWord))
}
