import { materialPeriod, type PeriodRow, periodListCall, removePeriodsCall } from '@library/contract/material/period'
import { Button } from 'antd'
import { useState } from 'react'
import { periodText } from '../../../domain/price/price-text.ts'
import { BusinessPicker, BusinessText } from '../../../kit/choices/pickers.tsx'
import { type LiveColumn, LiveList } from '../../../parts/list/live-list.tsx'
import { BatchDelete } from '../../../parts/rows/batch-delete.tsx'
import { useDeleteRows } from '../../../parts/rows/use-delete-rows.ts'
import { callToDelete } from '../../../platform/http/call.ts'
import { useCan } from '../../../platform/menu/menu.ts'
import { useLanguage, useTranslation } from '../../../platform/text/language.ts'
import { deadlineText } from '../../../platform/text/moment-text.ts'
import { PeriodPicker } from '../material-search.tsx'
import { listNames } from '../refresh.ts'
import { PastTools } from './past/past-tools.tsx'
import { PeriodActions } from './period-actions.tsx'
import { DueCell, PeriodProgress, PeriodStates } from './period-cells.tsx'
import { PeriodForm } from './period-form.tsx'

/** The issues, and the progress of each. */
export function Periods() {
  const t = useTranslation()
  const language = useLanguage()
  const can = useCan()
  const [open, setOpen] = useState<PeriodRow | 'new'>()
  const [ids, setIds] = useState<readonly string[]>([])
  const remove = useRemovePeriods(() => setIds([]))
  const { fields } = materialPeriod
  const label = (key: keyof typeof fields) => fields[key].label[language]
  const search = [
    { name: 'period', label: label('period'), control: <PeriodPicker /> },
    { name: 'periodType', label: label('periodType'), control: <BusinessPicker code="period_type" /> },
    { name: 'state', label: label('state'), control: <BusinessPicker code="period_state" /> },
  ]
  const add = can('material_period_add') && (
    <Button type="primary" onClick={() => setOpen('new')}>
      {t('list.add')}
    </Button>
  )
  return (
    <>
      <LiveList<PeriodRow>
        {...{ search }}
        name={listNames.periods}
        label={materialPeriod.label[language]}
        list={periodListCall}
        columns={usePeriodColumns()}
        selection={{ ids, onSelect: setIds }}
        tools={
          <>
            {add}
            <PastTools />
            {can('material_period_delete') && <BatchDelete ids={ids} onDelete={remove} />}
          </>
        }
        first={add}
        none={t('list.none', { label: materialPeriod.label[language] })}
        actions={(row) => <PeriodActions row={row} onEdit={() => setOpen(row)} onRemove={remove} />}
      />
      {open && <PeriodForm {...(open === 'new' ? {} : { row: open })} onClose={() => setOpen(undefined)} />}
    </>
  )
}

/** Deletes periods, all or none: a period that holds prices is refused by its name. */
function useRemovePeriods(onDone?: () => void) {
  return useDeleteRows({
    send: (ids) => callToDelete(removePeriodsCall, { query: { ids: ids.join(',') } }),
    keys: Object.values(listNames).map((name) => [name]),
    ...(onDone && { onDone }),
  })
}

function usePeriodColumns(): LiveColumn<PeriodRow>[] {
  const t = useTranslation()
  const language = useLanguage()
  const { fields } = materialPeriod
  const label = (key: keyof typeof fields) => fields[key].label[language]
  return [
    { key: 'period', title: label('period'), render: (row) => <strong>{periodText(row.period)}</strong> },
    {
      key: 'periodType',
      title: label('periodType'),
      render: (row) => <BusinessText code="period_type" value={row.periodType} />,
    },
    { key: 'state', title: label('state'), render: (row) => <PeriodStates row={row} /> },
    { key: 'progress', title: t('material.progress'), render: (row) => <PeriodProgress row={row} /> },
    { key: 'days', title: t('material.covers'), render: (row) => `${row.start} ~ ${row.end}` },
    {
      key: 'collect',
      title: t('material.collecting'),
      render: (row) => [row.collectFrom, row.collectTo].map((time) => (time ? deadlineText(time) : '–')).join(' ~ '),
    },
    { key: 'publishDue', title: label('publishDue'), render: (row) => <DueCell row={row} /> },
    { key: 'publishedAt', title: t('material.publishedAt'), render: (row) => row.publishedAt ?? '–' },
    { key: 'note', title: label('note'), render: (row) => row.note ?? '–' },
  ]
}
