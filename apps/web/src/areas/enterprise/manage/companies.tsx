import { labelOf } from '@library/contract/enterprise/enterprise'
import { enterprisePageCall, type ListedEnterprise } from '@library/contract/enterprise/enterprise.calls'
import { Input, Tabs } from 'antd'
import { useState } from 'react'
import { RegionPicker } from '../../../domain/region/region-picker.tsx'
import { useBusinessDictionary } from '../../../kit/choices/options.ts'
import { BusinessPicker } from '../../../kit/choices/pickers.tsx'
import { LiveList, type LivePage } from '../../../parts/list/live-list.tsx'
import { useCan } from '../../../platform/menu/menu.ts'
import { useListAddress } from '../../../platform/state/list-address.ts'
import { useLanguage, useTranslation } from '../../../platform/text/language.ts'
import { EnterpriseDialog } from '../enterprise-dialog.tsx'
import { enterpriseKey, useEnterprise } from '../queries.ts'
import { BindDialog } from './bind-dialog.tsx'
import { AddCompany, CompanyActions, type CompanyOpen, CompanyTools } from './company-actions.tsx'
import { CompanyCard } from './company-card.tsx'
import { useCompanyColumns } from './company-columns.tsx'
import { EnterpriseDrawer } from './enterprise-drawer.tsx'
import { PublishedDrawer } from './published-drawer.tsx'

type Counted = LivePage<ListedEnterprise> & { counts?: Readonly<Record<string, number>> }

/** The enterprises of the station: search, view, decide, enter, change and hand over. */
export function Companies() {
  const t = useTranslation()
  const can = useCan()
  const [open, setOpen] = useState<CompanyOpen>()
  const [ids, setIds] = useState<readonly string[]>([])
  const view = (row: ListedEnterprise) => setOpen({ row, as: 'view' })
  return (
    <>
      <LiveList<ListedEnterprise>
        name={enterpriseKey[0]}
        label={t('enterprise.manage')}
        list={enterprisePageCall}
        search={useSearch()}
        columns={useCompanyColumns(view)}
        card={(row) => <CompanyCard row={row} onOpen={view} />}
        fixed={['auditStatus']}
        above={(page?: Counted) => <StateTabs counts={page?.counts ?? {}} />}
        tools={<CompanyTools ids={ids} onOpen={setOpen} onDone={() => setIds([])} />}
        {...(can('company_delete') && { selection: { ids, onSelect: setIds } })}
        none={t('enterprise.noneYet')}
        first={<AddCompany onOpen={setOpen} />}
        actions={(row) => <CompanyActions row={row} onOpen={setOpen} />}
      />
      {open && <Opened open={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

function Opened({ open, onClose }: { open: CompanyOpen; onClose: () => void }) {
  if (open.as === 'add') return <EnterpriseDialog detail={null} byStation onClose={onClose} />
  if (open.as === 'view')
    return open.row.isOpen ? (
      <EnterpriseDrawer id={open.row.id} onClose={onClose} />
    ) : (
      <PublishedDrawer row={open.row} onClose={onClose} />
    )
  return <WithDetail {...open} as={open.as} onClose={onClose} />
}

/** A dialog that needs the whole enterprise opens once it is loaded. */
function WithDetail({ id, as, onClose }: { id: string; as: 'edit' | 'bind'; onClose: () => void }) {
  const { data } = useEnterprise(id)
  if (!data) return null
  return as === 'edit' ? (
    <EnterpriseDialog detail={data} onClose={onClose} />
  ) : (
    <BindDialog detail={data} onClose={onClose} />
  )
}

function useSearch() {
  const language = useLanguage()
  const item = (
    name: 'enterpriseName' | 'creditCode' | 'regionCode' | 'enterpriseType',
    control: React.ReactElement,
  ) => ({
    ...{ name, control, label: labelOf(name)[language] },
  })
  return [
    item('enterpriseName', <Input allowClear maxLength={100} />),
    item('creditCode', <Input allowClear maxLength={18} />),
    item('regionCode', <RegionPicker />),
    item('enterpriseType', <BusinessPicker code="enterprise_type" />),
  ]
}

/** Each state is a tab with its count. */
function StateTabs({ counts }: { counts: Readonly<Record<string, number>> }) {
  const t = useTranslation()
  const { options } = useBusinessDictionary('enterprise_status')
  const [{ filters }, setParams] = useListAddress()
  const { auditStatus, ...others } = filters
  const total = Object.values(counts).reduce((sum, n) => sum + n, 0)
  const tab = (key: string, label: string, n: number) => ({ key, label: `${label} ${n}` })
  return (
    <Tabs
      activeKey={auditStatus ?? 'all'}
      items={[
        tab('all', t('enterprise.all'), total),
        ...options.map(({ value, label }) => tab(value, label, counts[value] ?? 0)),
      ]}
      onChange={(key) => setParams({ current: 1, filters: key === 'all' ? others : { ...others, auditStatus: key } })}
    />
  )
}
