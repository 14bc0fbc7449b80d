import type { FlowRow } from '@library/contract/flow/flow-row'
import { Input, Select } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { detailAddress, handleAddress } from '../../domain/process/addresses.ts'
import { Due } from '../../domain/process/due.tsx'
import { StatusTag } from '../../domain/process/status-tag.tsx'
import { useCategories } from '../../domain/process/use-categories.ts'
import { type ListCall, type LiveColumn, LiveList } from '../../parts/list/live-list.tsx'
import { dayRangeItem } from '../../parts/search/day-range.tsx'
import type { SearchItem } from '../../parts/search/search-item.ts'
import { useTranslation } from '../../platform/text/language.ts'
import { WorkNav } from './counts.tsx'

export type Item = FlowRow & { id: string }
export type ListName = 'claim' | 'todo' | 'send' | 'done'
type Column = 'title' | 'process' | 'step' | 'initiator' | 'assignee' | 'created' | 'due' | 'ended' | 'state'

/** The columns of each list, in display order. */
const shown: Record<ListName, readonly Column[]> = {
  claim: ['title', 'process', 'step', 'initiator', 'created', 'due'],
  todo: ['title', 'process', 'step', 'initiator', 'created', 'due'],
  send: ['title', 'process', 'step', 'assignee', 'state', 'created', 'ended'],
  done: ['title', 'process', 'step', 'initiator', 'state', 'created', 'ended'],
}

type Props = {
  name: ListName
  list: ListCall<FlowRow>
  actions: (row: Item) => ReactNode
  tools?: ReactNode
  selection?: { ids: readonly string[]; onSelect: (ids: string[]) => void }
}

export function WorkList({ name, list, actions, tools, selection }: Props) {
  const t = useTranslation()
  const all = useWorkColumns(name)
  return (
    <LiveList<Item>
      name={`work_${name}`}
      {...{ list, actions, tools }}
      label={t(`work.names.${name}`)}
      idOf={({ taskId, processInstanceId }) => taskId ?? processInstanceId ?? ''}
      above={() => <WorkNav />}
      search={useWorkSearch()}
      columns={shown[name].map((key) => all[key])}
      none={t(`work.none.${name}`)}
      {...(selection && { selection })}
    />
  )
}

function useWorkSearch(): SearchItem[] {
  const t = useTranslation()
  const { options: categories } = useCategories()
  const text = <Input allowClear maxLength={100} />
  return [
    { name: 'title', label: t('process.title'), control: text },
    {
      name: 'category',
      label: t('flow.category'),
      control: <Select allowClear options={categories} placeholder={t('list.choose')} />,
    },
    { name: 'taskName', label: t('process.step'), control: text },
    dayRangeItem(t('work.days'), ['beginDate', 'endDate']),
  ]
}

function useWorkColumns(name: ListName): Record<Column, LiveColumn<Item>> {
  const t = useTranslation()
  const addressOf = name === 'todo' || name === 'claim' ? handleAddress : detailAddress
  const column = (key: Column, title: string, render: LiveColumn<Item>['render']) => ({ key, title, render })
  return {
    title: column('title', t('process.title'), (row) => (
      <Link to={addressOf(row)}>{row.title ?? row.processDefinitionName}</Link>
    )),
    process: column('process', t('process.process'), (row) => row.processDefinitionName),
    step: column('step', t('process.step'), (row) => row.taskName ?? '–'),
    initiator: column('initiator', t('process.initiator'), (row) => row.initiatorName ?? '–'),
    assignee: column('assignee', t('process.assignee'), (row) => row.assigneeName ?? '–'),
    created: column('created', t(name === 'send' ? 'process.started' : 'process.arrived'), (row) => row.createTime),
    due: column('due', t('process.due'), (row) => <Due time={row.dueTime} />),
    ended: column('ended', t('process.ended'), (row) => row.endTime ?? '–'),
    state: column('state', t('flow.state'), (row) => <StatusTag status={row.processStatus} />),
  }
}
