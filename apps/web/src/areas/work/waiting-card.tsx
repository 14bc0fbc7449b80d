import { todoListCall } from '@library/contract/flow/work'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { Link } from 'react-router'
import { CardBox } from '../../parts/card-box.tsx'
import { Failure } from '../../parts/failure.tsx'
import { handleAddress } from '../../parts/process/addresses.ts'
import { Due } from '../../parts/process/due.tsx'
import { call } from '../../platform/call.ts'
import { useWords } from '../../platform/language.ts'
import { useCounts } from './counts.tsx'
import style from './work.module.css'

const shown = 3

/** What waits for the reader: how much, how much of it is late, and the first of it. */
export function WaitingCard() {
  const t = useWords()
  const counts = useCounts()
  const first = useQuery({
    queryKey: ['work', 'waiting'],
    queryFn: ({ signal }) => call(todoListCall, { query: { size: shown }, signal, quiet: true }),
  })
  const error = counts.error ?? first.error
  const retry = () => void Promise.all([counts.refetch(), first.refetch()])
  return (
    <CardBox title={t('work.waiting')} extra={<Link to="/work/todo">{t('work.all')}</Link>}>
      {error && <Failure error={error} onRetry={retry} />}
      {!error && (!counts.data || !first.data) && <Skeleton active />}
      {counts.data && (
        <ul className={style.figures}>
          <li>
            <b>{counts.data.todo}</b> {t('work.names.todo')}
          </li>
          <li>
            <b>{counts.data.claim}</b> {t('work.names.claim')}
          </li>
          {counts.data.overdue > 0 && (
            <li className={style.overdue}>
              <b>{counts.data.overdue}</b> {t('process.overdue')}
            </li>
          )}
        </ul>
      )}
      <ul className={style.tasks}>
        {first.data?.records.map((row) => (
          <li key={row.taskId}>
            <Link to={handleAddress(row)}>{row.title ?? row.processDefinitionName}</Link>
            <span className={style.soft}>{row.dueTime ? <Due time={row.dueTime} /> : row.createTime}</span>
          </li>
        ))}
      </ul>
    </CardBox>
  )
}
