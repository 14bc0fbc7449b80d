import type { MaterialRow } from '@library/contract/material/material'
import { auditResult } from '@library/contract/material/material.states'
import { decideOfflineRequestCall, requestOfflineCall } from '@library/contract/material/offline-request'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Form, Input } from 'antd'
import { useState } from 'react'
import { FormDialog, type Values } from '../../../parts/dialog/form-dialog.tsx'
import { useToast } from '../../../parts/use-toast.tsx'
import { call } from '../../../platform/http/call.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import { OpinionDialog } from '../audit/opinion-dialog.tsx'
import { refreshMaterials } from '../refresh.ts'

export type Requested = Pick<MaterialRow, 'id' | 'materialName' | 'offlineRequest'>
type Props = { row: Requested; onClose: () => void }

/** The owner asks for a published price to be taken down, with the reason. */
export function RequestDialog({ row, onClose }: Props) {
  const t = useTranslation()
  const toast = useToast()
  const client = useQueryClient()
  async function ask(reason: string | undefined) {
    await call(requestOfflineCall, { body: { id: row.id, reason: reason ?? '' }, quiet: true })
    await refreshMaterials(client)
    toast.success(t('material.requestSent'))
    onClose()
  }
  return (
    <OpinionDialog
      title={`${t('material.requestOffline')} · ${row.materialName}`}
      action={t('material.requestOffline')}
      label={t('material.reason')}
      needed={t('material.reasonMissing')}
      onSave={ask}
      onClose={onClose}
    />
  )
}

/** The publisher accepts the request, or refuses it with an opinion. */
export function DecideRequestDialog({ row, onClose }: Props) {
  const t = useTranslation()
  const toast = useToast()
  const client = useQueryClient()
  const [form] = Form.useForm<Values>()
  const [base] = useState<Values>({})
  const decide = (result: number) => async (values: Values) => {
    const opinion = String(values.opinion ?? '').trim() || null
    await call(decideOfflineRequestCall, { body: { id: row.id, result, opinion }, quiet: true })
    await refreshMaterials(client)
    toast.success(t('list.done'))
    onClose()
  }
  return (
    <FormDialog
      narrow
      title={`${t('material.decideRequest')} · ${row.materialName}`}
      okText={t('material.refuseRequest')}
      {...{ form, base, onClose }}
      onSave={decide(auditResult.rejected)}
      also={{ label: t('material.acceptRequest'), onSave: decide(auditResult.passed) }}
    >
      <Form.Item>
        <Alert type="warning" showIcon title={t('material.requestReason')} description={row.offlineRequest?.reason} />
      </Form.Item>
      <Form.Item name="opinion" label={t('material.refusal')} extra={t('material.refuseHint')}>
        <Input.TextArea autoFocus autoSize={{ minRows: 3, maxRows: 8 }} maxLength={500} />
      </Form.Item>
    </FormDialog>
  )
}
