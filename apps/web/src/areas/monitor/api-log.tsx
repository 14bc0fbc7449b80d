import { type ApiLogRow, apiLogDetailCall, apiLogListCall } from '@library/contract/log/logs'
import { Select } from 'antd'
import { useTranslation } from '../../platform/text/language.ts'
import { Duration, RequestLine, StatusTag } from './log-cells.tsx'
import type { LogLine } from './log-drawer.tsx'
import { LogScreen } from './log-screen.tsx'
import { text, useLogSearch } from './log-search.tsx'

const statuses = ['2xx', '4xx', '5xx', '401', '403', '404', '409', '429'].map((value) => ({ value, label: value }))
const durations = [100, 500, 1000, 5000].map((value) => ({ value: String(value), label: `${value} ms` }))

export function ApiLog() {
  const t = useTranslation()
  const choose = { allowClear: true, placeholder: t('list.choose') }
  const search = useLogSearch(
    [
      { name: 'requestUri', label: t('log.path'), control: text },
      { name: 'status', label: t('log.status'), control: <Select {...choose} options={statuses} /> },
    ],
    [{ name: 'time_ge', label: t('log.slow'), control: <Select {...choose} options={durations} /> }],
  )
  return (
    <LogScreen<ApiLogRow, LogLine & ApiLogRow>
      log="api"
      list={apiLogListCall}
      detail={apiLogDetailCall}
      search={search}
      columns={[
        {
          key: 'requestUri',
          title: t('log.path'),
          render: (row) => <RequestLine method={row.method} path={row.requestUri} />,
        },
        { key: 'title', title: t('log.title'), render: (row) => row.title ?? '–' },
        { key: 'status', title: t('log.status'), render: (row) => <StatusTag status={row.status} /> },
        { key: 'time', title: t('log.duration'), render: (row) => <Duration milliseconds={row.time} /> },
      ]}
      facts={(line) => [
        [t('log.title'), line.title ?? '–'],
        [t('log.status'), <StatusTag key="status" status={line.status} />],
        [t('log.duration'), <Duration key="time" milliseconds={line.time} />],
      ]}
    />
  )
}
