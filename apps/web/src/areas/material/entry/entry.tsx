import type { MaterialRow } from '@library/contract/material/material'
import { individualCall } from '@library/contract/material/material.calls'
import { materialStatus } from '@library/contract/material/material.states'
import { Button, Tabs } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { EnterprisePicker } from '../../../domain/enterprise/enterprise-picker.tsx'
import { useBusinessDictionary } from '../../../kit/choices/options.ts'
import { LiveList, type LivePage } from '../../../parts/list/live-list.tsx'
import { useCan } from '../../../platform/menu/menu.ts'
import { useListAddress } from '../../../platform/state/list-address.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import { useMaterialColumns } from '../columns.tsx'
import { useMaterialSearch } from '../material-search.tsx'
import { listNames } from '../refresh.ts'
import { useOwnEnterprise } from '../use-actors.ts'
import { EntryActions } from './entry-actions.tsx'
import { EntryNotice } from './entry-notice.tsx'
import { type EntryOpen, EntryTools } from './entry-tools.tsx'
import { MaterialForm } from './material-form.tsx'

const NextPrices = lazy(() => import('./next-prices.tsx').then((file) => ({ default: file.NextPrices })))

/** The prices of the user's enterprise in every state. For an administrator without one, all prices. */
export function Entry() {
  const t = useTranslation()
  const can = useCan()
  const own = useOwnEnterprise().data
  const columns = useMaterialColumns<MaterialRow>()
  const enterprise = {
    key: 'enterpriseName',
    title: t('material.enterprise'),
    render: (row: MaterialRow) => row.enterpriseName,
  }
  const search = useMaterialSearch(
    own === null ? [{ name: 'enterpriseId', label: t('material.enterprise'), control: <EnterprisePicker /> }] : [],
  )
  const [chosen, setChosen] = useState<readonly MaterialRow[]>([])
  const [open, setOpen] = useState<EntryOpen>({})
  const add = can('information_entry_add') && (
    <Button type="primary" onClick={() => setOpen({ form: 'new' })}>
      {t('list.addFirst')}
    </Button>
  )
  return (
    <>
      <LiveList<MaterialRow>
        {...{ search }}
        name={listNames.entry}
        label={t('material.entry')}
        list={individualCall}
        columns={own === null ? [...columns, enterprise] : columns}
        fixed={['status']}
        above={(page) => (
          <>
            <StateTabs page={page} />
            <EntryNotice />
          </>
        )}
        tools={<EntryTools rows={chosen} onOpen={setOpen} onDone={() => setChosen([])} />}
        selection={{ ids: chosen.map((row) => row.id), onSelect: (_, rows) => setChosen(rows) }}
        none={t('material.none')}
        first={add}
        actions={(row) => <EntryActions row={row} onEdit={() => setOpen({ form: row })} />}
      />
      {open.form && <MaterialForm {...(open.form === 'new' ? {} : { row: open.form })} onClose={() => setOpen({})} />}
      {open.next && (
        <Suspense>
          <NextPrices onClose={() => setOpen({})} />
        </Suspense>
      )}
    </>
  )
}

/** One tab per state with its count, independent of the search. */
function StateTabs({ page }: { page: LivePage<MaterialRow> | undefined }) {
  const t = useTranslation()
  const { labels } = useBusinessDictionary('material_status')
  const [params, setParams] = useListAddress()
  const counts = (page as { counts?: Record<string, number> } | undefined)?.counts
  const all = Object.values(counts ?? {}).reduce((sum, n) => sum + n, 0)
  // Before the answer no number: a zero would say that there is nothing.
  const item = (key: string, label: string, n: number) => ({ key, label: counts ? `${label} ${n}` : label })
  const items = Object.values(materialStatus).map((status) =>
    item(String(status), labels.get(String(status)) ?? String(status), counts?.[status] ?? 0),
  )
  const { status, ...others } = params.filters
  return (
    <Tabs
      activeKey={status ?? 'all'}
      items={[item('all', t('material.all'), all), ...items]}
      onChange={(key) => setParams({ current: 1, filters: key === 'all' ? others : { ...others, status: key } })}
    />
  )
}
