import { selectDatasourcesCall } from '@library/contract/develop/datasource'
import {
  packageDetailCall,
  packageSettingCall,
  type TenantRow,
  tenant,
  tenantDatasourceCall,
} from '@library/contract/tenant/tenant'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Form } from 'antd'
import type { ReactNode } from 'react'
import { TreePicker } from '../../kit/choices/tree-picker.tsx'
import { FormDialog, type Values } from '../../parts/dialog/form-dialog.tsx'
import { splitIds } from '../../parts/picked.ts'
import { useToast } from '../../parts/use-toast.tsx'
import { call } from '../../platform/http/call.ts'
import { useTranslation } from '../../platform/text/language.ts'
import style from './tenant.module.css'

type Props = { row: TenantRow; onClose: () => void }

/** The database of a tenant's older system, noted for the development tools. The tenant's own rows never come from it. */
export function TenantDatasource({ row, onClose }: Props) {
  const t = useTranslation()
  return (
    <ChoiceDialog
      title={t('tenant.datasourceOf', { name: row.tenantName })}
      field="datasourceId"
      label={t('tenant.datasource')}
      none={t('tenant.noDatasource')}
      path={selectDatasourcesCall.path}
      now={row.datasourceId}
      onChoose={(datasourceId) => call(tenantDatasourceCall, { body: { tenantId: row.id, datasourceId }, quiet: true })}
      onClose={onClose}
    >
      <p className={style.hint}>{t('tenant.datasourceUse')}</p>
    </ChoiceDialog>
  )
}

/** The package that limits what a tenant may use. */
export function TenantPackage({ row, onClose }: Props) {
  const t = useTranslation()
  return (
    <ChoiceDialog
      title={t('tenant.packageOf', { name: row.tenantName })}
      field="packageId"
      label={t('tenant.package')}
      none={t('tenant.noPackage')}
      path={tenant.fields.packageId.target?.options}
      now={row.packageId}
      onChoose={(packageId) => call(packageSettingCall, { body: { tenantId: row.id, packageId }, quiet: true })}
      onClose={onClose}
    >
      <Present tenantId={row.id} />
    </ChoiceDialog>
  )
}

type ChoiceProps = {
  title: string
  field: string
  label: string
  /** The label of no choice. */
  none: string
  path: string | undefined
  now: string | null | undefined
  onChoose: (id: string | null) => Promise<unknown>
  onClose: () => void
  children?: ReactNode
}

/** A single choice for a tenant, or none. */
function ChoiceDialog({ title, field, label, none, path, now, onChoose, onClose, children }: ChoiceProps) {
  const t = useTranslation()
  const toast = useToast()
  const client = useQueryClient()
  const [form] = Form.useForm<Values>()

  async function save(values: Values) {
    await onChoose((values[field] as string | undefined) || null)
    toast.success(t('list.done'))
    await client.invalidateQueries({ queryKey: ['tenant'] })
    onClose()
  }
  return (
    <FormDialog narrow form={form} title={title} base={{ [field]: now ?? undefined }} onSave={save} onClose={onClose}>
      {children}
      <Form.Item name={field} label={label}>
        <TreePicker {...(path && { path })} placeholder={none} />
      </Form.Item>
    </FormDialog>
  )
}

function Present({ tenantId }: { tenantId: string }) {
  const t = useTranslation()
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
