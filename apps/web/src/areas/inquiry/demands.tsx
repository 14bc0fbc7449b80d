import type { DemandRow } from '@library/contract/inquiry/inquiry'
import { demandPageCall } from '@library/contract/inquiry/inquiry.calls'
import { Button, Input, Tabs } from 'antd'
import { useState } from 'react'
import { CategoryPicker } from '../../domain/category/category-picker.tsx'
import { RegionPicker } from '../../domain/region/region-picker.tsx'
import { BusinessPicker } from '../../kit/choices/pickers.tsx'
import { LiveList } from '../../parts/list/live-list.tsx'
import { BatchDelete } from '../../parts/rows/batch-delete.tsx'
import { useFreshOn } from '../../platform/live/push.ts'
import { useCan } from '../../platform/menu/menu.ts'
import { useTranslation } from '../../platform/text/language.ts'
import { useDemandColumns } from './columns.tsx'
import { DemandActions } from './demand-actions.tsx'
import { DemandCard } from './demand-card.tsx'
import { DemandDrawer } from './demand-drawer.tsx'
import { DemandForm } from './demand-form.tsx'
import { inquiryKey, useRemoveDemands } from './queries.ts'
import { useInquiryAddress } from './use-inquiry-address.ts'

/** Demands for prices: the user's own, those open for replies, and for the station all. */
export function Demands() {
  const t = useTranslation()
  const can = useCan()
  const address = useInquiryAddress()
  const mayDelete = can('inquiry_demand_delete')
  const [ids, setIds] = useState<readonly string[]>([])
  const remove = useRemoveDemands(() => setIds([]))
  useFreshOn('message', inquiryKey)
  const add = can('inquiry_demand_add') && (
    <Button type="primary" onClick={() => address.ask()}>
      {t('inquiry.add')}
    </Button>
  )
  return (
    <>
      <LiveList<DemandRow>
        name={inquiryKey[0]}
        label={t('inquiry.label')}
        list={demandPageCall}
        search={useSearch()}
        columns={useDemandColumns(address.open)}
        card={(row) => <DemandCard row={row} onOpen={address.open} />}
        fixed={address.fixed}
        above={() => <Views />}
        {...(mayDelete && { selection: { ids, onSelect: setIds } })}
        tools={
          <>
            {add}
            {mayDelete && <BatchDelete ids={ids} onDelete={remove} />}
          </>
        }
        first={add}
        none={t('inquiry.none')}
        actions={(row) => <DemandActions row={row} onOpen={address.open} />}
      />
      {address.id && <DemandDrawer key={address.id} id={address.id} onClose={address.close} />}
      {address.asked && <DemandForm asked={address.asked} onClose={address.close} />}
    </>
  )
}

/** Which demands to list. An enterprise also has those it replied to. */
function Views() {
  const t = useTranslation()
  const can = useCan()
  const { view, setView } = useInquiryAddress()
  const items = [
    { key: 'all', label: t('inquiry.all') },
    { key: 'open', label: t('inquiry.open') },
    ...(can('inquiry_demand_add') ? [{ key: 'mine', label: t('inquiry.mine') }] : []),
    ...(can('information_entry') && !can('information_review')
      ? [{ key: 'replied', label: t('inquiry.replied') }]
      : []),
  ]
  return <Tabs activeKey={view} items={items} onChange={setView} />
}

function useSearch() {
  const t = useTranslation()
  return [
    { name: 'title', label: t('inquiry.title'), control: <Input allowClear maxLength={100} /> },
    { name: 'materialName', label: t('inquiry.material'), control: <Input allowClear maxLength={100} /> },
    { name: 'status', label: t('inquiry.state'), control: <BusinessPicker code="inquiry_status" /> },
    { name: 'regionCode', label: t('inquiry.region'), control: <RegionPicker /> },
    { name: 'categoryId', label: t('inquiry.category'), control: <CategoryPicker /> },
    { name: 'demandNo', label: t('inquiry.demandNo'), control: <Input allowClear maxLength={20} /> },
  ]
}
