import { selectDatasourcesCall } from '@library/contract/develop/datasource'
import { type TenantRow, tenantDatasourceCall } from '@library/contract/tenant/tenant'
import { useQueryClient } from '@tanstack/react-query'
import { Form } from 'antd'
import { FormDialog, type Values } from '../../parts/form-dialog.tsx'
import { TreePicker } from '../../parts/pickers.tsx'
import { useSay } from '../../parts/use-say.tsx'
import { call } from '../../platform/call.ts'
import { useWords } from '../../platform/language.ts'

/** The database that goes with a tenant. */
export function TenantDatasource({ row, onClose }: { row: TenantRow; onClose: () => void }) {
  const t = useWords()
  const say = useSay()
  const client = useQueryClient()
  const [form] = Form.useForm<Values>()
  const { id, tenantName: name, datasourceId: now } = row

  async function save({ datasourceId }: Values) {
    const body = { tenantId: id, datasourceId: (datasourceId as string) || null }
    await call(tenantDatasourceCall, { body, quiet: true })
    say.success(t('list.done'))
    await client.invalidateQueries({ queryKey: ['tenant'] })
    onClose()
  }
  return (
    <FormDialog
      narrow
      title={t('tenant.datasourceOf', { name })}
      form={form}
      base={{ datasourceId: now ?? undefined }}
      onSave={save}
      onClose={onClose}
    >
      <Form.Item name="datasourceId" label={t('tenant.datasource')}>
        <TreePicker path={selectDatasourcesCall.path} placeholder={t('tenant.noDatasource')} />
      </Form.Item>
    </FormDialog>
  )
}
