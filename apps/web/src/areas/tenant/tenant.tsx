import { submitTenantCall, type TenantRow, tenant, tenantListCall } from '@library/contract/tenant/tenant'
import { Button } from 'antd'
import { useState } from 'react'
import { type FormProps, ResourceForm } from '../../kit/ResourceForm.tsx'
import { ResourceScreen } from '../../kit/ResourceScreen.tsx'
import type { Row } from '../../kit/useResource.ts'
import type { MoreAction } from '../../parts/rows/row-actions.tsx'
import { useToast } from '../../parts/use-toast.tsx'
import { useCan } from '../../platform/menu/menu.ts'
import { useTranslation } from '../../platform/text/language.ts'
import { tenantCells } from './tenant-cells.tsx'
import { TenantDialog, type TenantOpen } from './tenant-dialogs.tsx'
import { platformTenant, tenants } from './tenant-fields.ts'

/** The stations of the platform. A tenant is removed alone and by its name, never in a batch. */
export function Tenants() {
  const [open, setOpen] = useState<TenantOpen>()
  const [form] = useState(() => formTelling((row) => setOpen({ show: 'created', row })))
  const more = useMore(setOpen)
  return (
    <>
      <ResourceScreen
        resource={tenants}
        source={source}
        hide={notInBatches}
        cells={tenantCells}
        view={tenantCells}
        form={form}
        toolbar={(ids) => <SettingButton ids={ids} onOpen={setOpen} />}
        more={more}
      />
      {open && <TenantDialog open={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

const source = { call: tenantListCall }
const notInBatches = ['delete'] as const

/** The form of a tenant. The password in the response shows once. */
function formTelling(notify: (made: TenantRow) => void) {
  return function TenantForm(props: FormProps) {
    function settle(saved: Row) {
      props.onSaved(saved)
      if (!props.row) notify(submitTenantCall.answer.parse(saved))
    }
    return <ResourceForm {...props} resource={tenant} onSaved={settle} />
  }
}

type SettingProps = { ids: readonly string[]; onOpen: (open: TenantOpen) => void }

function SettingButton({ ids, onOpen }: SettingProps) {
  const t = useTranslation()
  const toast = useToast()
  const can = useCan()
  const begin = () => (ids.length === 0 ? toast.warning(t('list.selectOne')) : onOpen({ show: 'setting', ids }))
  return can('tenant_setting') && <Button onClick={begin}>{t('tenant.setting')}</Button>
}

/** The actions on one tenant besides viewing and editing. */
function useMore(setOpen: (open: TenantOpen) => void) {
  const t = useTranslation()
  const can = useCan()
  return (row: TenantRow): MoreAction[] => {
    const isPlatform = row.tenantId === platformTenant
    const action = (key: 'setting' | 'package' | 'datasource' | 'remove', open: TenantOpen) => ({
      key,
      label: t(`tenant.${key}`),
      onClick: () => setOpen(open),
    })
    return [
      ...(can('tenant_setting') ? [action('setting', { show: 'setting', ids: [row.id], row })] : []),
      ...(can('tenant_setting') && !isPlatform ? [action('package', { show: 'package', row })] : []),
      ...(can('tenant_setting') ? [action('datasource', { show: 'datasource', row })] : []),
      ...(can('tenant_delete') && !isPlatform ? [action('remove', { show: 'remove', row })] : []),
    ]
  }
}
