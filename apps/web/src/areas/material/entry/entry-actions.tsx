import { type MaterialRow, submitFlag } from '@library/contract/material/material'
import {
  removeMaterialsCall,
  sendForReviewCall,
  submitMaterialCall,
  takeOfflineCall,
} from '@library/contract/material/material.calls'
import { materialStatus } from '@library/contract/material/material.states'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useUndoToast } from '../../../parts/rows/undo-toast.tsx'
import { useConfirmDelete } from '../../../parts/rows/use-confirm-delete.ts'
import { useToast } from '../../../parts/use-toast.tsx'
import { call, callToDelete } from '../../../platform/http/call.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import { useShowOutcome, useShowRemoved } from '../audit/outcome.tsx'
import { isOfflineRequested } from '../material-cells.tsx'
import { RequestDialog } from '../publish/request-dialogs.tsx'
import { useWithdrawRequest } from '../publish/use-withdraw-request.ts'
import { refreshMaterials } from '../refresh.ts'
import { type Action, RowActions, useCanMove } from '../row-actions.tsx'
import { useAfterWithdrawal } from './after-withdrawal.ts'

export function EntryActions({ row, onEdit }: { row: MaterialRow; onEdit: () => void }) {
  const t = useTranslation()
  const navigate = useNavigate()
  const { modal } = App.useApp()
  const confirmDelete = useConfirmDelete()
  const { send, withdraw, remove } = useOneActions(row)
  const withdrawRequest = useWithdrawRequest()
  const afterWithdrawal = useAfterWithdrawal(row)
  const [isAsking, setAsking] = useState(false)
  const can = useCanMove()
  // What the row allows stands first, so that it is inline.
  const isOff = ({ moves }: Action) => moves !== undefined && !moves.some((move) => can(move, row))
  const takedown: Action = isOfflineRequested(row)
    ? {
        key: 'withdrawRequest',
        label: t('material.withdrawRequest'),
        moves: ['requestOffline'],
        onClick: () => withdrawRequest.mutate(row.id),
      }
    : {
        key: 'requestOffline',
        label: t('material.requestOffline'),
        moves: ['requestOffline'],
        onClick: () => setAsking(true),
      }
  const askWithdraw = () =>
    modal.confirm({
      title: t('material.withdrawAsk', { name: row.materialName }),
      content: afterWithdrawal,
      okText: t('material.withdraw'),
      onOk: () => withdraw.mutateAsync().catch(() => undefined),
    })
  const actions: Action[] = [
    {
      key: 'edit',
      label: t(row.status === materialStatus.rejected ? 'material.mend' : 'list.edit'),
      moves: ['edit'],
      onClick: onEdit,
    },
    { key: 'send', label: t('material.send'), moves: ['send'], onClick: () => send.mutate() },
    { key: 'view', label: t('list.view'), onClick: () => navigate(`/informationEntry/process?id=${row.id}`) },
    { key: 'withdraw', label: t('material.withdraw'), moves: ['withdraw'], onClick: askWithdraw },
    takedown,
    {
      key: 'delete',
      label: t('list.delete'),
      moves: ['remove', 'discard'],
      danger: true,
      onClick: () => confirmDelete({ ids: [row.id], name: row.materialName, onOk: () => remove.mutateAsync() }),
    },
  ]
  return (
    <>
      <RowActions row={row} actions={actions.toSorted((a, b) => Number(isOff(a)) - Number(isOff(b)))} />
      {isAsking && <RequestDialog row={row} onClose={() => setAsking(false)} />}
    </>
  )
}

function useOneActions(row: MaterialRow) {
  const t = useTranslation()
  const toast = useToast()
  const client = useQueryClient()
  const show = useShowOutcome()
  const showRemoved = useShowRemoved()
  const offerUndo = useUndoToast()
  const onSettled = () => refreshMaterials(client)
  const { id, version } = row
  return {
    send: useMutation({
      mutationFn: async () => show(await call(sendForReviewCall, { body: { ids: [id] } }), [row]),
      onSettled,
    }),
    withdraw: useMutation({
      mutationFn: () => call(submitMaterialCall, { body: { id, version, submitFlag: submitFlag.withdraw } }),
      onSuccess: () => toast.success(t('material.withdrawn')),
      onSettled,
    }),
    // A row that was sent once stays in the records: it is archived, not deleted.
    remove: useMutation({
      mutationFn: async () => {
        if (row.submitTime) return showRemoved(await callToDelete(takeOfflineCall, { body: { ids: [id] } }), [row])
        const { undo } = await callToDelete(removeMaterialsCall, { query: { ids: id } })
        offerUndo({ text: t('list.deleted'), undo, onUndone: onSettled })
      },
      onSettled,
    }),
  }
}
