import { type UsualLogRow, usualLogDetailCall, usualLogListCall } from '@library/contract/log/logs'
import { securityEvents } from '@library/contract/log/security-event'
import { Select } from 'antd'
import { useLanguage, useTranslation } from '../../platform/text/language.ts'
import { LogText } from './drawer-parts.tsx'
import { asLine } from './log/formatted-text.tsx'
import style from './log.module.css'
import { EventName, LevelTag } from './log-cells.tsx'
import type { LogLine } from './log-drawer.tsx'
import { LogScreen } from './log-screen.tsx'
import { useLogSearch } from './log-search.tsx'

const saysNothing = (data: string | null) => data === null || data === '{}'

/** Sign-ins, refusals and grants: events of accounts and permissions. */
export function UsualLog() {
  const t = useTranslation()
  return (
    <LogScreen<UsualLogRow, LogLine & UsualLogRow>
      log="usual"
      list={usualLogListCall}
      detail={usualLogDetailCall}
      search={useSearch()}
      columns={[
        { key: 'logLevel', title: t('log.level'), render: (row) => <LevelTag level={row.logLevel} /> },
        { key: 'logId', title: t('log.event'), render: (row) => <EventName event={row.logId} /> },
      ]}
      last={[
        {
          key: 'logData',
          title: t('log.data'),
          render: ({ logData }) => (
            <span className={style.short}>{saysNothing(logData) ? '–' : asLine(logData ?? '')}</span>
          ),
        },
      ]}
      facts={(line) => [
        [t('log.event'), <EventName key="event" event={line.logId} />],
        [t('log.level'), <LevelTag key="level" level={line.logLevel} />],
      ]}
    >
      {({ logData }) => !saysNothing(logData) && <LogText title={t('log.data')} text={logData ?? ''} />}
    </LogScreen>
  )
}

function useSearch() {
  const t = useTranslation()
  const language = useLanguage()
  const choose = { allowClear: true, placeholder: t('list.choose') }
  const events = Object.entries(securityEvents).map(([value, label]) => ({ value, label: label[language] }))
  const levels = [
    { value: 'info', label: t('log.info') },
    { value: 'warn', label: t('log.warn') },
  ]
  return useLogSearch([
    {
      name: 'logId',
      label: t('log.event'),
      control: <Select {...choose} options={events} showSearch={{ optionFilterProp: 'label' }} />,
    },
    { name: 'logLevel', label: t('log.level'), control: <Select {...choose} options={levels} /> },
  ])
}
