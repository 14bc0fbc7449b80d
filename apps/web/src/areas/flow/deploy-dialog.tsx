import { deployModelCall, type FlowModelRow } from '@library/contract/flow/model'
import { useQueryClient } from '@tanstack/react-query'
import { Form } from 'antd'
import { useState } from 'react'
import { FormDialog, type Values } from '../../parts/dialog/form-dialog.tsx'
import { useToast } from '../../parts/use-toast.tsx'
import { call } from '../../platform/http/call.ts'
import { useTranslation } from '../../platform/text/language.ts'
import { joined, TargetFields } from './target-fields.tsx'

type Props = { model: Pick<FlowModelRow, 'id' | 'name' | 'revision'>; onClose: () => void }

/** Deploys the newest revision for new processes. */
export function DeployDialog({ model, onClose }: Props) {
  const t = useTranslation()
  const toast = useToast()
  const client = useQueryClient()
  const [form] = Form.useForm<Values>()
  const [base] = useState<Values>({})
  async function deploy({ category, tenantIds }: Values) {
    const body = { modelId: model.id, category: String(category), tenantIds: joined(tenantIds) }
    const made = await call(deployModelCall, { body, quiet: true })
    toast.success(t('flow.deployed', { name: model.name, n: made[0]?.version ?? 1 }))
    onClose()
    await Promise.all(
      [['flow_model', 'list'], ['flow_definition'], ['work']].map((queryKey) => client.invalidateQueries({ queryKey })),
    )
  }
  return (
    <FormDialog
      narrow
      name="deploy"
      title={t('flow.deployTitle', { name: model.name, n: model.revision })}
      okText={t('flow.deploy')}
      {...{ form, base, onClose }}
      onSave={deploy}
    >
      <TargetFields />
    </FormDialog>
  )
}
