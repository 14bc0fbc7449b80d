import { removeRemarksCall, submitRemarkCall } from '@library/contract/enterprise/enterprise-audit'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button, Input, Space } from 'antd'
import { useState } from 'react'
import { RowButton } from '../../parts/rows/row-controls.tsx'
import { useConfirmDelete } from '../../parts/rows/use-confirm-delete.ts'
import { useDeleteRows } from '../../parts/rows/use-delete-rows.ts'
import { call, callToDelete } from '../../platform/http/call.ts'
import { useCan } from '../../platform/menu/menu.ts'
import { useOneAtATime } from '../../platform/state/use-one-at-a-time.ts'
import { useTranslation } from '../../platform/text/language.ts'
import { enterpriseKey } from './queries.ts'

/** A remark of the station about an enterprise. It decides nothing. */
export function AddRemark({ enterpriseId }: { enterpriseId: string }) {
  const t = useTranslation()
  const can = useCan()
  const client = useQueryClient()
  const [opinion, setOpinion] = useState('')
  const alone = useOneAtATime()
  const add = useMutation({
    mutationFn: () => call(submitRemarkCall, { body: { enterpriseId, opinion: opinion.trim() } }),
    onSuccess: () => {
      setOpinion('')
      return client.invalidateQueries({ queryKey: enterpriseKey })
    },
  })
  if (!can('company_edit')) return null
  return (
    <Space.Compact block>
      <Input
        value={opinion}
        maxLength={500}
        aria-label={t('enterprise.steps.remark')}
        placeholder={t('enterprise.steps.remark')}
        onChange={(event) => setOpinion(event.target.value)}
      />
      <Button disabled={!opinion.trim()} loading={add.isPending} onClick={() => alone(() => add.mutateAsync())}>
        {t('enterprise.addRemark')}
      </Button>
    </Space.Compact>
  )
}

/** Only a remark can be removed: a decision stays. */
export function RemoveRemark({ id }: { id: string }) {
  const t = useTranslation()
  const can = useCan()
  const confirmDelete = useConfirmDelete()
  const remove = useDeleteRows({
    send: (ids) => callToDelete(removeRemarksCall, { query: { ids: ids.join(',') } }),
    keys: [enterpriseKey],
  })
  if (!can('company_delete')) return null
  return (
    <RowButton danger flush onClick={() => confirmDelete({ ids: [id], onOk: () => remove([id]) })}>
      {t('list.delete')}
    </RowButton>
  )
}
