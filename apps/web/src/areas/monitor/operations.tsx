import { type Overview, overviewCall } from '@library/contract/operations/overview'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Skeleton, Tag } from 'antd'
import { Failure } from '../../parts/failure.tsx'
import { call } from '../../platform/http/call.ts'
import { groupedDigits } from '../../platform/text/grouped-digits.ts'
import { useTranslation } from '../../platform/text/language.ts'
import { bytesText, durationText } from './amounts.ts'
import { BusyTenants } from './busy-tenants.tsx'
import { Facts } from './log-drawer.tsx'
import style from './operations.module.css'
import { Card } from './operations-card.tsx'
import { SlowCalls } from './slow-calls.tsx'

const every = 10_000

/** The health of the server, refetched while the page is open. */
export function Operations() {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['operations'],
    queryFn: ({ signal }) => call(overviewCall, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    refetchInterval: every,
  })
  if (isPending) return <Skeleton active paragraph={{ rows: 10 }} />
  if (!data) return <Failure error={error} onRetry={() => void refetch()} />
  return (
    <div className={style.page}>
      <Health {...data} />
      <Program {...data} />
      <Database {...data} />
      <BusyTenants {...data} />
      <SlowCalls />
      <Tables {...data} />
    </div>
  )
}

function Health({ health, queue }: Overview) {
  const t = useTranslation()
  const state = (good: boolean, label: string) => <Tag color={good ? 'success' : 'error'}>{label}</Tag>
  const waiting = queue.filter(({ state }) => state === 'created' || state === 'retry')
  const count = (rows: Overview['queue']) => rows.reduce((sum, row) => sum + row.count, 0)
  return (
    <Card title={t('operations.health')}>
      <Facts
        facts={[
          [t('operations.database'), state(true, t('operations.up'))],
          [t('operations.signals'), state(health.signals, t(health.signals ? 'operations.up' : 'operations.down'))],
          [t('operations.errors'), state(health.errors === 0, String(health.errors))],
          [t('operations.failedJobs'), state(health.failedJobs === 0, String(health.failedJobs))],
          [t('operations.waitingJobs'), String(count(waiting))],
          [t('operations.runningJobs'), String(count(queue.filter(({ state }) => state === 'active')))],
        ]}
      />
    </Card>
  )
}

function Program({ versions, process }: Overview) {
  const t = useTranslation()
  return (
    <Card title={t('operations.program')}>
      <Facts
        facts={[
          [t('operations.app'), versions.app],
          ['Node.js', versions.node],
          [t('operations.process'), `${process.host} · ${process.pid}`],
          [t('operations.uptime'), durationText(process.uptimeSeconds, t)],
          [
            t('operations.memory'),
            `${bytesText(process.rss)} (${t('operations.heap')} ${bytesText(process.heapUsed)})`,
          ],
          [t('operations.load'), `${process.load} / ${process.cpus}`],
        ]}
      />
    </Card>
  )
}

function Database({ versions, database }: Overview) {
  const t = useTranslation()
  const { pool, shares } = database
  return (
    <Card title={t('operations.database')}>
      <Facts
        facts={[
          ['PostgreSQL', versions.postgres],
          [t('operations.migration'), versions.migration],
          [t('operations.size'), bytesText(database.size)],
          [t('operations.connections'), `${database.connections} / ${database.mostConnections}`],
          [t('operations.pool'), t('operations.poolText', { ...pool })],
          [t('operations.shares'), t('operations.sharesText', { ...shares.waits, ...shares })],
        ]}
      />
    </Card>
  )
}

function Tables({ database }: Overview) {
  const t = useTranslation()
  const largest = Math.max(...database.tables.map((table) => table.size), 1)
  return (
    <Card title={t('operations.tables')} wide>
      <table className={style.table}>
        <thead>
          <tr>
            <th scope="col">{t('operations.table')}</th>
            <th scope="col">{t('operations.rows')}</th>
            <th scope="col">{t('operations.size')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {database.tables.map(({ name, rows, size }) => (
            <tr key={name}>
              <th scope="row">
                <code>{name}</code>
              </th>
              <td>{rows === null ? '–' : groupedDigits(rows)}</td>
              <td>{bytesText(size)}</td>
              <td className={style.bar} aria-hidden="true">
                <span style={{ width: `${(size / largest) * 100}%` }} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
