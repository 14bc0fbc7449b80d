import { labelOf } from '@library/contract/enterprise/enterprise'
import {
  enterprisePageCall,
  type ListedEnterprise,
  removeEnterprisesCall,
} from '@library/contract/enterprise/enterprise.calls'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Input, Tabs } from 'antd'
import { useState } from 'react'
import { ListTable } from '../../parts/list-table.tsx'
import { BusinessPicker } from '../../parts/pickers.tsx'
import { RegionName, RegionPicker } from '../../parts/region-picker.tsx'
import { ScreenBox, Toolbar } from '../../parts/screen-box.tsx'
import { SearchForm } from '../../parts/search-form.tsx'
import { useConfirmDelete } from '../../parts/use-confirm-delete.ts'
import { useSay } from '../../parts/use-say.tsx'
import { call } from '../../platform/call.ts'
import { useLanguage, useWords } from '../../platform/language.ts'
import { useListAddress } from '../../platform/list-address.ts'
import { useCan } from '../../platform/menu.ts'
import { useBusinessDictionary } from '../../platform/options.ts'
import { EnterpriseDialog } from './enterprise-dialog.tsx'
import { EnterpriseDrawer } from './enterprise-drawer.tsx'
import { enterpriseKey } from './queries.ts'
import { StatusTag } from './status.tsx'

/** The enterprises of the station: found, looked at, decided about. */
export function Companies() {
  const t = useWords()
  const can = useCan()
  const [params, setParams] = useListAddress()
  const { filters, current, size, ascs, descs } = params
  const [openId, setOpenId] = useState<string>()
  const [isAdding, setAdding] = useState(false)
  const page = useQuery({
    queryKey: [...enterpriseKey, 'page', params],
    queryFn: ({ signal }) =>
      call(enterprisePageCall, { query: { ...filters, current, size, ascs, descs }, signal, quiet: true }),
    placeholderData: keepPreviousData,
  })
  const columns = useCompanyColumns(setOpenId)
  return (
    <ScreenBox label={t('enterprise.manage')} fullScreen={false} onLeave={() => undefined}>
      <Search />
      <StateTabs counts={page.data?.counts ?? {}} />
      <Toolbar>
        {can('company_delete') && (
          <Button type="primary" onClick={() => setAdding(true)}>
            {t('list.add')}
          </Button>
        )}
      </Toolbar>
      <ListTable<ListedEnterprise>
        {...{ page, params, columns }}
        onParams={setParams}
        none={{ words: t('enterprise.noneYet') }}
      />
      {openId && <EnterpriseDrawer id={openId} onClose={() => setOpenId(undefined)} />}
      {isAdding && <EnterpriseDialog detail={null} onClose={() => setAdding(false)} />}
    </ScreenBox>
  )
}

function Search() {
  const language = useLanguage()
  const [{ filters }, setParams] = useListAddress()
  const { auditStatus, ...asked } = filters
  const item = (
    name: 'enterpriseName' | 'creditCode' | 'regionCode' | 'enterpriseType',
    control: React.ReactElement,
  ) => ({
    ...{ name, control, label: labelOf(name)[language] },
  })
  return (
    <SearchForm
      screen="company"
      filters={asked}
      items={[
        item('enterpriseName', <Input allowClear maxLength={100} />),
        item('creditCode', <Input allowClear maxLength={18} />),
        item('regionCode', <RegionPicker />),
        item('enterpriseType', <BusinessPicker code="enterprise_type" />),
      ]}
      onSearch={(next) => setParams({ current: 1, filters: { ...next, ...(auditStatus ? { auditStatus } : {}) } })}
    />
  )
}

/** Each state is a tab, with how many are in it. */
function StateTabs({ counts }: { counts: Readonly<Record<string, number>> }) {
  const t = useWords()
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

function useCompanyColumns(onOpen: (id: string) => void) {
  const t = useWords()
  const language = useLanguage()
  const can = useCan()
  const say = useSay()
  const client = useQueryClient()
  const confirm = useConfirmDelete()
  const remove = ({ id, enterpriseName }: ListedEnterprise) =>
    confirm({
      ids: [id],
      name: enterpriseName,
      onOk: async () => {
        await call(removeEnterprisesCall, { query: { ids: id } })
        say.success(t('list.deleted'))
        await client.invalidateQueries({ queryKey: enterpriseKey })
      },
    })
  const plain = (name: 'creditCode' | 'legalPerson' | 'contactName' | 'contactPhone') => ({
    ...{ key: name, dataIndex: name, title: labelOf(name)[language] },
  })
  return [
    {
      ...{ key: 'enterpriseName', title: labelOf('enterpriseName')[language], sorter: true },
      render: (_: unknown, row: ListedEnterprise) => (
        <Button type="link" size="small" onClick={() => onOpen(row.id)}>
          {row.enterpriseName}
        </Button>
      ),
    },
    plain('creditCode'),
    plain('legalPerson'),
    {
      ...{ key: 'regionCode', title: labelOf('regionCode')[language] },
      render: (_: unknown, row: ListedEnterprise) => <RegionName code={row.regionCode} />,
    },
    plain('contactName'),
    plain('contactPhone'),
    {
      ...{ key: 'auditStatus', title: t('enterprise.state'), sorter: true },
      render: (_: unknown, row: ListedEnterprise) => <StatusTag status={row.auditStatus} />,
    },
    { key: 'materialCount', dataIndex: 'materialCount', title: t('enterprise.materials') },
    { key: 'submitTime', dataIndex: 'submitTime', title: t('enterprise.submitTime'), sorter: true },
    {
      key: 'actions',
      title: t('list.actions'),
      render: (_: unknown, row: ListedEnterprise) => (
        <>
          <Button type="link" size="small" onClick={() => onOpen(row.id)}>
            {t('list.view')}
          </Button>
          {can('company_delete') && (
            <Button type="link" size="small" danger onClick={() => remove(row)}>
              {t('list.delete')}
            </Button>
          )}
        </>
      ),
    },
  ]
}
