import {
  type Delivery,
  type DeliveryState,
  deliveryStates,
  type mailDeliveriesCall,
  type smsDeliveriesCall,
} from '@library/contract/sms/delivery'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Input, Select, type TableColumnType, Tag } from 'antd'
import { ListTable } from '../../parts/list/list-table.tsx'
import { ScreenBox } from '../../parts/screen-box.tsx'
import { SearchForm } from '../../parts/search/search-form.tsx'
import { call } from '../../platform/http/call.ts'
import { type ListParams, useListAddress } from '../../platform/state/list-address.ts'
import { useLanguage, useTranslation } from '../../platform/text/language.ts'

type LogCall = typeof smsDeliveriesCall | typeof mailDeliveriesCall
type Props = {
  of: LogCall
  /** The label of the content. */
  content: string
  /** Shown if the content is not stored. */
  hidden: string
}

const colours: Readonly<Record<DeliveryState, string>> = {
  queued: 'default',
  sending: 'processing',
  retrying: 'warning',
  sent: 'success',
  failed: 'error',
}
const isUnderWay = ({ state }: Delivery) => state === 'queued' || state === 'sending' || state === 'retrying'

/** The result of each message. Refetched while one is being sent. */
export function DeliveryLog({ of: log, content, hidden }: Props) {
  const t = useTranslation()
  const language = useLanguage()
  const [params, setParams] = useListAddress()
  const { code, recipient, state } = params.filters
  const query = {
    ...{ current: params.current, size: params.size, code, recipient },
    ...(state && state in deliveryStates ? { state: state as DeliveryState } : {}),
  }
  const page = useQuery({
    queryKey: [log.path, query, language],
    queryFn: ({ signal }) => call(log, { query, signal, quiet: true }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data?.records.some(isUnderWay) ? 3000 : false),
  })
  return (
    <ScreenBox label={t('sms.log')} fullScreen={false} onLeave={() => undefined}>
      <LogSearch params={params} onParams={setParams} />
      <ListTable<Delivery>
        {...{ page, params }}
        columns={useColumns(content, hidden)}
        none={{ text: t('sms.none') }}
        onParams={setParams}
      />
    </ScreenBox>
  )
}

function LogSearch({ params, onParams }: { params: ListParams; onParams: (change: Partial<ListParams>) => void }) {
  const t = useTranslation()
  const language = useLanguage()
  const states = Object.entries(deliveryStates).map(([value, label]) => ({ value, label: label[language] }))
  return (
    <SearchForm
      filters={params.filters}
      onSearch={(filters) => onParams({ current: 1, filters: { ...filters, tab: 'log' } })}
      items={[
        { name: 'recipient', label: t('sms.recipient'), control: <Input allowClear maxLength={100} /> },
        {
          name: 'state',
          label: t('sms.state'),
          control: <Select options={states} allowClear placeholder={t('list.choose')} />,
        },
      ]}
    />
  )
}

function useColumns(content: string, hidden: string): TableColumnType<Delivery>[] {
  const t = useTranslation()
  const language = useLanguage()
  return [
    { key: 'recipient', title: t('sms.recipient'), dataIndex: 'recipient' },
    { key: 'content', title: content, render: (_, row) => row.content ?? hidden },
    {
      key: 'state',
      title: t('sms.state'),
      render: (_, { state }) => <Tag color={colours[state]}>{deliveryStates[state][language]}</Tag>,
    },
    { key: 'createTime', title: t('sms.time'), dataIndex: 'createTime' },
    { key: 'reason', title: t('sms.reason'), dataIndex: 'reason' },
    { key: 'attempts', title: t('sms.attempts'), dataIndex: 'attempts', align: 'center' },
    { key: 'providerId', title: t('sms.providerId'), dataIndex: 'providerId' },
    { key: 'endedTime', title: t('sms.ended'), dataIndex: 'endedTime' },
  ]
}
