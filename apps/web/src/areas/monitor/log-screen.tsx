import type { LogName } from '@library/contract/log/clean-logs'
import { type ReactNode, useState } from 'react'
import { type ListCall, type LiveColumn, LiveList } from '../../parts/list/live-list.tsx'
import { RowButton } from '../../parts/rows/row-controls.tsx'
import type { SearchItem } from '../../parts/search/search-item.ts'
import { useTranslation } from '../../platform/text/language.ts'
import { LogTools } from './log/log-tools.tsx'
import { Account, Capped } from './log-cells.tsx'
import { type DetailCall, LogDrawer, type LogLine } from './log-drawer.tsx'

type Props<Row, Line> = {
  log: LogName
  list: ListCall<Row>
  detail: DetailCall<Line>
  search: readonly SearchItem[]
  /** Columns between the time and the user. */
  columns: readonly LiveColumn<Row>[]
  /** Columns after the address. */
  last?: readonly LiveColumn<Row>[]
  facts: (line: Line) => readonly (readonly [string, ReactNode])[]
  /** Drawer sections that only this log has. */
  children?: (line: Line) => ReactNode
}
type Listed = Pick<LogLine, 'id' | 'createTime' | 'createBy' | 'remoteIp'>

/** A log: its lines as a list, one of them in a drawer. */
export function LogScreen<Row extends Listed, Line extends LogLine>(props: Props<Row, Line>) {
  const { log, list, detail, search, columns, last = [], facts, children } = props
  const t = useTranslation()
  const [open, setOpen] = useState<string>()
  return (
    <>
      <LiveList<Row>
        {...{ list, search }}
        name={`log-${log}`}
        label={t(`log.${log}`)}
        columns={[
          { key: 'createTime', title: t('log.time'), render: (row) => row.createTime },
          ...columns,
          { key: 'createBy', title: t('log.user'), render: (row) => <Account account={row.createBy} /> },
          { key: 'remoteIp', title: t('log.address'), render: (row) => row.remoteIp ?? '–' },
          ...last,
        ]}
        none={t('log.none')}
        tools={<LogTools log={log} />}
        note={({ total }) => <Capped total={total} />}
        actions={({ id }) => <RowButton onClick={() => setOpen(id)}>{t('log.view')}</RowButton>}
      />
      {open && (
        <LogDrawer<Line> {...{ log, detail, facts }} id={open} onClose={() => setOpen(undefined)}>
          {children}
        </LogDrawer>
      )}
    </>
  )
}
