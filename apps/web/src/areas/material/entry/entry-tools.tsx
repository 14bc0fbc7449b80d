import type { MaterialRow } from '@library/contract/material/material'
import { buildNextPricesCall, sendForReviewCall, takeOfflineCall } from '@library/contract/material/material.calls'
import type { MaterialAction } from '@library/contract/material/material.states'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { periodText } from '../../../domain/price/price-text.ts'
import { BatchDelete } from '../../../parts/rows/batch-delete.tsx'
import { useToast } from '../../../parts/use-toast.tsx'
import { call, callToDelete } from '../../../platform/http/call.ts'
import { useCan } from '../../../platform/menu/menu.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import { useShowOutcome, useShowRemoved } from '../audit/outcome.tsx'
import { refreshMaterials } from '../refresh.ts'
import { useCanMove } from '../row-actions.tsx'
import { ImportTools } from './import/import-tools.tsx'

/** The tools above the list. */
export type EntryOpen = { form?: MaterialRow | 'new'; next?: boolean }
type Props = { rows: readonly MaterialRow[]; onOpen: (open: EntryOpen) => void; onDone: () => void }

export function EntryTools({ rows, onOpen, onDone }: Props) {
  const t = useTranslation()
  const can = useCan()
  const canMove = useCanMove()
  const { send, discard } = useManyActions(rows, onDone)
  const possible = (move: MaterialAction) => rows.filter((row) => canMove(move, row)).map((row) => row.id)
  const mayEdit = can('information_entry_edit')
  return (
    <>
      {can('information_entry_add') && (
        <Button type="primary" onClick={() => onOpen({ form: 'new' })}>
          {t('list.add')}
        </Button>
      )}
      {mayEdit && (
        <Button
          disabled={possible('send').length === 0}
          loading={send.isPending}
          onClick={() => send.mutate(possible('send'))}
        >
          {t('material.sendMany', { n: possible('send').length })}
        </Button>
      )}
      {can('information_entry_delete') && (
        <BatchDelete ids={possible('discard')} chosen={rows.length} onDelete={discard.mutateAsync} />
      )}
      {mayEdit && <NextMonth onOpen={onOpen} />}
      <ImportTools />
    </>
  )
}

function useManyActions(rows: readonly MaterialRow[], onDone: () => void) {
  const client = useQueryClient()
  const show = useShowOutcome()
  const showRemoved = useShowRemoved()
  const settle = { onSuccess: onDone, onSettled: () => refreshMaterials(client) }
  const send = useMutation({
    mutationFn: async (ids: string[]) => show(await call(sendForReviewCall, { body: { ids } }), rows),
    ...settle,
  })
  const discard = useMutation({
    mutationFn: async (ids: readonly string[]) =>
      showRemoved(await callToDelete(takeOfflineCall, { body: { ids: [...ids] } }), rows),
    ...settle,
  })
  return { send, discard }
}

/** The drafts are made once, however often the user asks. Then the sheet opens. */
function NextMonth({ onOpen }: Pick<Props, 'onOpen'>) {
  const t = useTranslation()
  const toast = useToast()
  const client = useQueryClient()
  const { modal } = App.useApp()
  const build = useMutation({
    mutationFn: () => call(buildNextPricesCall, { query: {} }),
    onSuccess: ({ period, created, skipped }) => {
      toast.success(t('material.built', { period: periodText(period), created, skipped: skipped.length }))
      onOpen({ next: true })
    },
    onSettled: () => refreshMaterials(client),
  })
  const ask = () =>
    modal.confirm({
      title: t('material.buildAsk'),
      content: t('material.buildHint'),
      okText: t('material.build'),
      onOk: () =>
        build.mutateAsync().then(
          () => undefined,
          // The call has announced it.
          () => undefined,
        ),
    })
  return (
    <>
      <Button loading={build.isPending} onClick={ask}>
        {t('material.build')}
      </Button>
      <Button onClick={() => onOpen({ next: true })}>{t('material.sheet')}</Button>
    </>
  )
}
