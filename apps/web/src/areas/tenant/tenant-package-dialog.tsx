import { packageDetailCall, packageSettingCall, type TenantRow, tenant } from '@library/contract/tenant/tenant'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Form } from 'antd'
import { FormDialog, type Values } from '../../parts/form-dialog.tsx'
import { splitIds, TreePicker } from '../../parts/pickers.tsx'
import { useSay } from '../../parts/use-say.tsx'
import { call } from '../../platform/call.ts'
import { useWords } from '../../platform/language.ts'
import style from './tenant.module.css'

/** What a tenant may use at all. */
export function TenantPackage({ row, onClose }: { row: TenantRow; onClose: () => void }) {
  const t = useWords()
  const say = useSay()
  const client = useQueryClient()
  const [form] = Form.useForm<Values>()
  const { id, tenantName: name, packageId } = row

  async function save({ packageId }: Values) {
    await call(packageSettingCall, { body: { tenantId: id, packageId: (packageId as string) || null }, quiet: true })
    say.success(t('list.done'))
    await client.invalidateQueries({ queryKey: ['tenant'] })
    onClose()
  }
  return (
    <FormDialog
      narrow
      title={t('tenant.packageOf', { name })}
      form={form}
      base={{ packageId: packageId ?? undefined }}
      onSave={save}
      onClose={onClose}
    >
      <Present tenantId={id} />
      <Form.Item name="packageId" label={t('tenant.package')}>
        <TreePicker path={tenant.fields.packageId.target?.options} placeholder={t('tenant.noPackage')} />
      </Form.Item>
    </FormDialog>
  )
}

function Present({ tenantId }: { tenantId: string }) {
  const t = useWords()
  const { data } = useQuery({
    queryKey: ['tenant', 'package', tenantId],
    queryFn: ({ signal }) => call(packageDetailCall, { query: { tenantId }, signal, quiet: true }),
  })
  const name = data && (data.packageName ?? t('tenant.noPackage'))
  const menus = splitIds(data?.menuId).length
  return (
    <p className={style.hint}>
      {t('tenant.packageNow')}: {name ?? '…'} {menus > 0 && `· ${t('tenant.packageMenus', { n: menus })}`}
    </p>
  )
}
