import { type ApiLogRow, apiLogDetailCall, apiLogListCall } from '@library/contract/log/logs'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { type WatchColumn, WatchList } from '../../parts/watch-list.tsx'
import { useWords } from '../../platform/language.ts'
import { Account, Capped, Duration, RequestLine, StatusTag } from './log-cells.tsx'
import { LogDrawer, type LogLine } from './log-drawer.tsx'
import { text, useLogSearch } from './log-search.tsx'

const statuses = ['2xx', '4xx', '5xx', '401', '403', '404', '409', '429'].map((value) => ({ value, label: value }))
const durations = [100, 500, 1000, 5000].map((value) => ({ value: String(value), label: `${value} ms` }))

export function ApiLog() {
  const t = useWords()
  const [open, setOpen] = useState<string>()
  const choose = { allowClear: true, placeholder: t('list.choose') }
  const search = useLogSearch(
    [
      { name: 'requestUri', label: t('log.path'), control: text },
      { name: 'status', label: t('log.status'), control: <Select {...choose} options={statuses} /> },
    ],
    [{ name: 'time_ge', label: t('log.slow'), control: <Select {...choose} options={durations} /> }],
  )
  const columns: WatchColumn<ApiLogRow>[] = [
    { key: 'createTime', title: t('log.time'), render: (row) => row.createTime },
    {
      key: 'requestUri',
      title: t('log.path'),
      render: (row) => <RequestLine method={row.method} path={row.requestUri} />,
    },
    { key: 'title', title: t('log.title'), render: (row) => row.title ?? '–' },
    { key: 'status', title: t('log.status'), render: (row) => <StatusTag status={row.status} /> },
    { key: 'time', title: t('log.duration'), render: (row) => <Duration milliseconds={row.time} /> },
    { key: 'createBy', title: t('log.user'), render: (row) => <Account account={row.createBy} /> },
    { key: 'remoteIp', title: t('log.address'), render: (row) => row.remoteIp ?? '–' },
  ]
  return (
    <>
      <WatchList<ApiLogRow>
        {...{ columns, search }}
        name="log-api"
        label={t('log.api')}
        list={apiLogListCall}
        none={t('log.none')}
        note={({ total }) => <Capped total={total} />}
        actions={({ id }) => (
          <Button type="link" size="small" onClick={() => setOpen(id)}>
            {t('log.view')}
          </Button>
        )}
      />
      {open && (
        <LogDrawer<LogLine & ApiLogRow>
          log="api"
          id={open}
          detail={apiLogDetailCall}
          facts={(line) => [
            [t('log.title'), line.title ?? '–'],
            [t('log.status'), <StatusTag key="status" status={line.status} />],
            [t('log.duration'), <Duration key="time" milliseconds={line.time} />],
          ]}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}
