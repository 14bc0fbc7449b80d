import { type ErrorLogRow, errorLogDetailCall, errorLogListCall } from '@library/contract/log/logs'
import { useTranslation } from '../../platform/text/language.ts'
import { CopiedText } from './drawer-parts.tsx'
import { StackText } from './log/formatted-text.tsx'
import style from './log.module.css'
import { RequestLine } from './log-cells.tsx'
import type { LogLine } from './log-drawer.tsx'
import { LogScreen } from './log-screen.tsx'
import { text, useLogSearch } from './log-search.tsx'

type Detail = LogLine & ErrorLogRow & { stackTrace: string | null }

export function ErrorLog() {
  const t = useTranslation()
  const search = useLogSearch(
    [
      { name: 'message', label: t('log.message'), control: text },
      { name: 'exceptionName', label: t('log.kind'), control: text },
    ],
    [{ name: 'requestUri', label: t('log.path'), control: text }],
  )
  return (
    <LogScreen<ErrorLogRow, Detail>
      log="error"
      list={errorLogListCall}
      detail={errorLogDetailCall}
      search={search}
      columns={[
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
      ]}
      facts={({ exceptionName, message, fileName, lineNumber }) => [
        [t('log.kind'), exceptionName ?? '–'],
        [t('log.message'), message ?? '–'],
        [t('log.place'), fileName ? <code key="place">{`${fileName}:${lineNumber ?? ''}`}</code> : '–'],
      ]}
    >
      {({ stackTrace }) =>
        stackTrace && (
          <CopiedText title={t('log.stack')} text={stackTrace}>
            <StackText stack={stackTrace} />
          </CopiedText>
        )
      }
    </LogScreen>
  )
}
