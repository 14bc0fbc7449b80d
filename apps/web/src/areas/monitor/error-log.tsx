import { type ErrorLogRow, errorLogDetailCall, errorLogListCall } from '@library/contract/log/logs'
import { Button } from 'antd'
import { useState } from 'react'
import { type WatchColumn, WatchList } from '../../parts/watch-list.tsx'
import { useWords } from '../../platform/language.ts'
import { CopiedText } from './drawer-parts.tsx'
import style from './log.module.css'
import { Account, Capped, RequestLine } from './log-cells.tsx'
import { LogDrawer, type LogLine } from './log-drawer.tsx'
import { text, useLogSearch } from './log-search.tsx'

type Detail = LogLine & ErrorLogRow & { stackTrace: string | null }

export function ErrorLog() {
  const t = useWords()
  const [open, setOpen] = useState<string>()
  const search = useLogSearch(
    [
      { name: 'message', label: t('log.message'), control: text },
      { name: 'exceptionName', label: t('log.kind'), control: text },
    ],
    [{ name: 'requestUri', label: t('log.path'), control: text }],
  )
  const columns: WatchColumn<ErrorLogRow>[] = [
    { key: 'createTime', title: t('log.time'), render: (row) => row.createTime },
    { key: 'exceptionName', title: t('log.kind'), render: (row) => row.exceptionName ?? '–' },
    {
      key: 'message',
      title: t('log.message'),
      render: (row) => <span className={style.short}>{row.message ?? '–'}</span>,
    },
    {
      key: 'requestUri',
      title: t('log.path'),
      render: (row) => <RequestLine method={row.method} path={row.requestUri} />,
    },
    { key: 'createBy', title: t('log.user'), render: (row) => <Account account={row.createBy} /> },
    { key: 'remoteIp', title: t('log.address'), render: (row) => row.remoteIp ?? '–' },
  ]
  return (
    <>
      <WatchList<ErrorLogRow>
        {...{ columns, search }}
        name="log-error"
        label={t('log.error')}
        list={errorLogListCall}
        none={t('log.none')}
        note={({ total }) => <Capped total={total} />}
        actions={({ id }) => (
          <Button type="link" size="small" onClick={() => setOpen(id)}>
            {t('log.view')}
          </Button>
        )}
      />
      {open && (
        <LogDrawer<Detail>
          log="error"
          id={open}
          detail={errorLogDetailCall}
          facts={(line) => [
            [t('log.kind'), line.exceptionName ?? '–'],
            [t('log.message'), line.message ?? '–'],
            [
              t('log.place'),
              line.fileName ? <code key="place">{`${line.fileName}:${line.lineNumber ?? ''}`}</code> : '–',
            ],
          ]}
          onClose={() => setOpen(undefined)}
        >
          {(line) => line.stackTrace && <CopiedText title={t('log.stack')} text={line.stackTrace} />}
        </LogDrawer>
      )}
    </>
  )
}
