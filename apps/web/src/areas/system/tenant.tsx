import { type TenantRow, tenant, tenantListCall } from '@library/contract/system/tenant'
import { useQuery } from '@tanstack/react-query'
import { Button, Grid } from 'antd'
import { useState } from 'react'
import { type FormProps, ResourceForm } from '../../kit/ResourceForm.tsx'
import { ResourceSearch } from '../../kit/ResourceSearch.tsx'
import { ResourceTable } from '../../kit/ResourceTable.tsx'
import { AddButton, ScreenDialog, ScreenTools } from '../../kit/screen-parts.tsx'
import { listQuery, type Row } from '../../kit/useResource.ts'
import { useScreen } from '../../kit/useScreen.ts'
import { type MoreAction, RowActions } from '../../parts/row-actions.tsx'
import { ScreenBox } from '../../parts/screen-box.tsx'
import { useSay } from '../../parts/use-say.tsx'
import { useLanguage, useWords } from '../../platform/language.ts'
import { useListAddress } from '../../platform/list-address.ts'
import { useCan } from '../../platform/menu.ts'
import { tenantCells } from './tenant-cells.tsx'
import { TenantDialog, type TenantOpen } from './tenant-dialogs.tsx'
import { asTenant, platformTenant, tenants } from './tenant-fields.ts'

/** The stations of the platform. A tenant is removed one at a time and by its name, never in a batch. */
export function Tenants() {
  const t = useWords()
  const say = useSay()
  const label = tenants.label[useLanguage()]
  const [params, setParams] = useListAddress()
  const page = useQuery(listQuery(tenants, params, { call: tenantListCall }))
  const screen = useScreen(tenants, { hide: ['delete'] })
  const [open, setOpen] = useState<TenantOpen>()
  const [form] = useState(() => formTelling((row) => setOpen({ show: 'created', row })))
  const more = useMore(setOpen)
  const roomy = Grid.useBreakpoint().xxl
  const { selected, table } = screen
  const set = () =>
    selected.length === 0 ? say.warning(t('list.selectOne')) : setOpen({ show: 'setting', ids: selected })
  const actions = (row: Row) => (
    <RowActions
      narrow={!roomy}
      name={screen.nameOf(row)}
      can={screen.can}
      onOpen={(action) => screen.setOpen({ action, row })}
      onDelete={() => undefined}
      more={more(asTenant(row))}
    />
  )
  return (
    <ScreenBox label={label} fullScreen={screen.fullScreen} onLeave={() => screen.setFullScreen(false)}>
      <ResourceSearch
        resource={tenants}
        filters={params.filters}
        onSearch={(filters) => setParams({ current: 1, filters })}
      />
      <ScreenTools {...{ resource: tenants, screen, params }} list={page} extra={<SettingButton onClick={set} />} />
      <ResourceTable
        {...{ resource: tenants, page, params, selected, actions }}
        cells={tenantCells}
        shown={table.shown}
        size={table.density}
        none={{ words: t('list.none', { label }), action: <AddButton screen={screen} words={t('list.addFirst')} /> }}
        onParams={setParams}
        onSelect={screen.setSelected}
      />
      <ScreenDialog {...{ resource: tenants, screen, form }} />
      {open && <TenantDialog open={open} onClose={() => setOpen(undefined)} />}
    </ScreenBox>
  )
}

/** The form of a tenant; what its making answers is told once. */
function formTelling(tell: (made: TenantRow) => void) {
  return function TenantForm(props: FormProps) {
    function settle(saved: Row) {
      props.onSaved(saved)
      if (!props.row) tell(asTenant(saved))
    }
    return <ResourceForm {...props} resource={tenant} onSaved={settle} />
  }
}

function SettingButton({ onClick }: { onClick: () => void }) {
  const t = useWords()
  return useCan()('tenant_setting') && <Button onClick={onClick}>{t('tenant.setting')}</Button>
}

/** What can be done to one tenant besides looking at it and changing it. */
function useMore(setOpen: (open: TenantOpen) => void) {
  const t = useWords()
  const can = useCan()
  return (row: TenantRow): MoreAction[] => {
    const isPlatform = row.tenantId === platformTenant
    const action = (key: 'setting' | 'package' | 'remove', open: TenantOpen) => ({
      key,
      label: t(`tenant.${key}`),
      onClick: () => setOpen(open),
    })
    return [
      ...(can('tenant_setting') ? [action('setting', { show: 'setting', ids: [row.id], row })] : []),
      ...(can('tenant_setting') && !isPlatform ? [action('package', { show: 'package', row })] : []),
      ...(can('tenant_delete') && !isPlatform ? [action('remove', { show: 'remove', row })] : []),
    ]
  }
}
