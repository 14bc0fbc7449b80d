import { type UsualLogRow, usualLogDetailCall, usualLogListCall } from '@library/contract/log/logs'
import { securityEvents } from '@library/contract/log/security-event'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { type WatchColumn, WatchList } from '../../parts/watch-list.tsx'
import { useLanguage, useWords } from '../../platform/language.ts'
import { CopiedText } from './drawer-parts.tsx'
import style from './log.module.css'
import { Account, Capped, EventName, LevelTag } from './log-cells.tsx'
import { LogDrawer, type LogLine, readable } from './log-drawer.tsx'
import { useLogSearch } from './log-search.tsx'

/** Sign-ins, refusals, grants: what happened to accounts and to what they may do. */
export function UsualLog() {
  const t = useWords()
  const language = useLanguage()
  const [open, setOpen] = useState<string>()
  const choose = { allowClear: true, placeholder: t('list.choose') }
  const events = Object.entries(securityEvents).map(([value, label]) => ({ value, label: label[language] }))
  const levels = [
    { value: 'info', label: t('log.info') },
    { value: 'warn', label: t('log.warn') },
  ]
  const search = useLogSearch([
    {
      name: 'logId',
      label: t('log.event'),
      control: <Select {...choose} options={events} showSearch={{ optionFilterProp: 'label' }} />,
    },
    { name: 'logLevel', label: t('log.level'), control: <Select {...choose} options={levels} /> },
  ])
  const columns: WatchColumn<UsualLogRow>[] = [
    { key: 'createTime', title: t('log.time'), render: (row) => row.createTime },
    { key: 'logLevel', title: t('log.level'), render: (row) => <LevelTag level={row.logLevel} /> },
    { key: 'logId', title: t('log.event'), render: (row) => <EventName event={row.logId} /> },
    { key: 'createBy', title: t('log.user'), render: (row) => <Account account={row.createBy} /> },
    { key: 'remoteIp', title: t('log.address'), render: (row) => row.remoteIp ?? '–' },
    {
      key: 'logData',
      title: t('log.data'),
      render: (row) => <span className={style.short}>{row.logData === '{}' ? '–' : row.logData}</span>,
    },
  ]
  return (
    <>
      <WatchList<UsualLogRow>
        {...{ columns, search }}
        name="log-usual"
        label={t('log.usual')}
        list={usualLogListCall}
        none={t('log.none')}
        note={({ total }) => <Capped total={total} />}
        actions={({ id }) => (
          <Button type="link" size="small" onClick={() => setOpen(id)}>
            {t('log.view')}
          </Button>
        )}
      />
      {open && (
        <LogDrawer<LogLine & UsualLogRow>
          log="usual"
          id={open}
          detail={usualLogDetailCall}
          facts={(line) => [
            [t('log.event'), <EventName key="event" event={line.logId} />],
            [t('log.level'), <LevelTag key="level" level={line.logLevel} />],
          ]}
          onClose={() => setOpen(undefined)}
        >
          {(line) =>
            line.logData && line.logData !== '{}' && <CopiedText title={t('log.data')} text={readable(line.logData)} />
          }
        </LogDrawer>
      )}
    </>
  )
}
