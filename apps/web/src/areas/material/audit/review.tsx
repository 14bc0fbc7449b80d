import { Tabs } from 'antd'
import { useListAddress } from '../../../platform/state/list-address.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import { sharedFilters } from '../material-search.tsx'
import { DoneList } from './done-list.tsx'
import { WaitingList } from './waiting-list.tsx'

/** Rows that wait for the user's role, and decided ones. */
export function Review() {
  const t = useTranslation()
  const [params, setParams] = useListAddress()
  const view = params.filters.view === 'done' ? 'done' : 'waiting'
  const items = [
    { key: 'waiting', label: t('material.waiting') },
    { key: 'done', label: t('material.done') },
  ]
  const turn = (key: string) => {
    const filters = { ...sharedFilters(params.filters), ...(key === 'done' && { view: key }) }
    setParams({ current: 1, ascs: undefined, descs: undefined, filters })
  }
  const tabs = <Tabs activeKey={view} items={items} onChange={turn} />
  return view === 'done' ? <DoneList above={tabs} /> : <WaitingList above={tabs} />
}
