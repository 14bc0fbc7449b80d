import { type SlowCall, slowCallsCall, spans } from '@library/contract/operations/overview'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Empty, Segmented, Skeleton } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { Failure } from '../../parts/failure.tsx'
import { call } from '../../platform/http/call.ts'
import { groupedDigits } from '../../platform/text/grouped-digits.ts'
import { useTranslation } from '../../platform/text/language.ts'
import { Duration } from './log-cells.tsx'
import style from './operations.module.css'
import { Card } from './operations-card.tsx'

/** Slow calls of all tenants. Each links to its log lines. */
export function SlowCalls() {
  const t = useTranslation()
  const [span, setSpan] = useState<(typeof spans)[number]>('hour')
  const calls = useQuery({
    queryKey: ['operations', 'slow-calls', span],
    queryFn: ({ signal }) => call(slowCallsCall, { query: { span }, signal, quiet: true }),
    placeholderData: keepPreviousData,
  })
  const choice = (
    <Segmented
      size="small"
      aria-label={t('operations.span')}
      value={span}
      onChange={setSpan}
      options={spans.map((value) => ({ value, label: t(`operations.${value}`) }))}
    />
  )
  return (
    <Card title={t('operations.slowCalls')} wide extra={choice}>
      {calls.isPending && <Skeleton active paragraph={{ rows: 5 }} />}
      {calls.error && <Failure error={calls.error} onRetry={() => void calls.refetch()} />}
      {calls.data?.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('operations.noCalls')} />}
      {calls.data && calls.data.length > 0 && <Calls calls={calls.data} />}
    </Card>
  )
}

const figures = ['p50', 'p95', 'max'] as const

function Calls({ calls }: { calls: readonly SlowCall[] }) {
  const t = useTranslation()
  return (
    <div className={style.scroll}>
      <table className={style.table}>
        <thead>
          <tr>
            <th scope="col">{t('log.path')}</th>
            <th scope="col">{t('operations.count')}</th>
            <th scope="col">{t('operations.failures')}</th>
            <th scope="col">p50</th>
            <th scope="col">p95</th>
            <th scope="col">{t('operations.max')}</th>
          </tr>
        </thead>
        <tbody>
          {calls.map((one) => (
            <tr key={one.path}>
              <th scope="row">
                <Link to={`/monitor/log/api?requestUri=${encodeURIComponent(one.path)}`}>
                  <code>{one.path}</code>
                </Link>
              </th>
              <td>{groupedDigits(one.count)}</td>
              <td>{groupedDigits(one.failures)}</td>
              {figures.map((name) => (
                <td key={name}>
                  <Duration milliseconds={one[name]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
