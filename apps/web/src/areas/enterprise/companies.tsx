import { labelOf } from '@library/contract/enterprise/enterprise'
import {
  enterprisePageCall,
  type ListedEnterprise,
  removeEnterprisesCall,
} from '@library/contract/enterprise/enterprise.calls'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Input, Tabs } from 'antd'
import { useState } from 'react'
import { RegionName, RegionPicker } from '../../domain/region/region-picker.tsx'
import { useBusinessDictionary } from '../../kit/choices/options.ts'
import { BusinessPicker } from '../../kit/choices/pickers.tsx'
import { type LiveColumn, LiveList, type LivePage } from '../../parts/list/live-list.tsx'
import { RowButton } from '../../parts/rows/row-controls.tsx'
import { useConfirmDelete } from '../../parts/rows/use-confirm-delete.ts'
import { useToast } from '../../parts/use-toast.tsx'
import { call } from '../../platform/http/call.ts'
import { useCan } from '../../platform/menu/menu.ts'
import { useListAddress } from '../../platform/state/list-address.ts'
import { useLanguage, useTranslation } from '../../platform/text/language.ts'
import { EnterpriseDialog } from './enterprise-dialog.tsx'
import { EnterpriseDrawer } from './enterprise-drawer.tsx'
import { PaperDays } from './paper-days.tsx'
import { enterpriseKey } from './queries.ts'
import { StatusTag } from './status.tsx'

type Counted = LivePage<ListedEnterprise> & { counts?: Readonly<Record<string, number>> }

/** The enterprises of the station: search, view and decide. */
export function Companies() {
  const t = useTranslation()
  const can = useCan()
  const [openId, setOpenId] = useState<string>()
  const [isAdding, setAdding] = useState(false)
  const add = can('company_add') && (
    <Button type="primary" onClick={() => setAdding(true)}>
      {t('list.add')}
    </Button>
  )
  return (
    <>
      <LiveList<ListedEnterprise>
        name={enterpriseKey[0]}
        label={t('enterprise.manage')}
        list={enterprisePageCall}
        search={useSearch()}
        columns={useCompanyColumns(setOpenId)}
        fixed={['auditStatus']}
        above={(page?: Counted) => <StateTabs counts={page?.counts ?? {}} />}
        tools={add}
        first={add}
        none={t('enterprise.noneYet')}
        actions={(row) => <CompanyActions row={row} onOpen={() => setOpenId(row.id)} />}
      />
      {openId && <EnterpriseDrawer id={openId} onClose={() => setOpenId(undefined)} />}
      {isAdding && <EnterpriseDialog detail={null} onClose={() => setAdding(false)} />}
    </>
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
  const tab = (key: string, label: string, n: number) => ({ key, label: `${label} (${n})` })
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

function useCompanyColumns(onOpen: (id: string) => void): LiveColumn<ListedEnterprise>[] {
  const t = useTranslation()
  const language = useLanguage()
  const plain = (key: 'creditCode' | 'legalPerson' | 'contactName' | 'contactPhone') => ({
    ...{ key, title: labelOf(key)[language] },
    render: (row: ListedEnterprise) => row[key] ?? '–',
  })
  return [
    {
      ...{ key: 'enterpriseName', title: labelOf('enterpriseName')[language], sorter: true },
      render: (row) => (
        <RowButton flush onClick={() => onOpen(row.id)}>
          {row.enterpriseName}
        </RowButton>
      ),
    },
    {
      ...{ key: 'auditStatus', title: t('enterprise.state'), sorter: true },
      render: (row) => <StatusTag status={row.auditStatus} />,
    },
    plain('creditCode'),
    {
      ...{ key: 'licenseValidTo', title: labelOf('licenseValidTo')[language] },
      render: (row) => <PaperDays validTo={row.licenseValidTo} />,
    },
    {
      ...{ key: 'regionCode', title: labelOf('regionCode')[language] },
      render: (row) => <RegionName code={row.regionCode} />,
    },
    plain('legalPerson'),
    plain('contactName'),
    plain('contactPhone'),
    { key: 'materialCount', title: t('enterprise.materials'), align: 'right', render: (row) => row.materialCount },
    {
      ...{ key: 'submitTime', title: t('enterprise.submitTime'), sorter: true },
      render: (row) => row.submitTime ?? '–',
    },
  ]
}

function CompanyActions({ row, onOpen }: { row: ListedEnterprise; onOpen: () => void }) {
  const t = useTranslation()
  const can = useCan()
  const toast = useToast()
  const client = useQueryClient()
  const confirm = useConfirmDelete()
  const remove = ({ id, enterpriseName }: ListedEnterprise) =>
    confirm({
      ids: [id],
      name: enterpriseName,
      onOk: async () => {
        await call(removeEnterprisesCall, { query: { ids: id } })
        toast.success(t('list.deleted'))
        await client.invalidateQueries({ queryKey: enterpriseKey })
      },
    })
  return (
    <>
      <RowButton onClick={onOpen}>{t('list.view')}</RowButton>
      {can('company_delete') && (
        <RowButton danger onClick={() => remove(row)}>
          {t('list.delete')}
        </RowButton>
      )}
    </>
  )
}
