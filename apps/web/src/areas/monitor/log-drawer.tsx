import type { Call } from '@library/contract/kit/call'
import { type LogName, logNames } from '@library/contract/log/clean-logs'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { z } from 'zod'
import { SideDrawer } from '../../parts/dialog/side-drawer.tsx'
import { Failure } from '../../parts/failure.tsx'
import { call } from '../../platform/http/call.ts'
import { useCan } from '../../platform/menu/menu.ts'
import { useTranslation } from '../../platform/text/language.ts'
import { LogText, Section } from './drawer-parts.tsx'
import style from './log.module.css'
import { Account, RequestLine } from './log-cells.tsx'

/** Fields in the detail of every log. */
export type LogLine = Readonly<{
  id: string
  requestId: string | null
  method: string | null
  requestUri: string | null
  remoteIp: string | null
  userAgent: string | null
  serverHost: string | null
  env: string | null
  params: string | null
  createBy: string | null
  createTime: string
}>

export type DetailCall<T> = Call<z.ZodType | undefined, z.ZodType | undefined, z.ZodType<T>>
type Props<T> = {
  log: LogName
  id: string
  detail: DetailCall<T>
  /** What only this log has: facts of the request, and sections before the others. */
  facts: (line: T) => readonly (readonly [string, ReactNode])[]
  children?: (line: T) => ReactNode
  onClose: () => void
}

/** The detail of a log line: the request, the result, the user, and links to the same request in other logs. */
export function LogDrawer<T extends LogLine>({ log, id, detail, facts, children, onClose }: Props<T>) {
  const t = useTranslation()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [`log-${log}`, 'detail', id],
    queryFn: ({ signal }) => call(detail, { query: { id }, signal, quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <SideDrawer size={720} title={t(`log.${log}`)} onClose={onClose}>
      {isPending && <Skeleton active paragraph={{ rows: 8 }} />}
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {data && <Line log={log} line={data} facts={facts(data)} own={children?.(data)} />}
    </SideDrawer>
  )
}

type LineProps = { log: LogName; line: LogLine; facts: readonly (readonly [string, ReactNode])[]; own: ReactNode }

function Line({ log, line, facts, own }: LineProps) {
  const t = useTranslation()
  return (
    <>
      <Section title={t('log.request')}>
        <Facts
          facts={[
            [t('log.path'), <RequestLine key="path" method={line.method} path={line.requestUri} />],
            [t('log.time'), line.createTime],
            ...facts,
            [t('log.requestId'), <code key="id">{line.requestId ?? '–'}</code>],
          ]}
        />
      </Section>
      {own}
      {line.params && <LogText title={t('log.params')} text={line.params} />}
      <Section title={t('log.who')}>
        <Facts
          facts={[
            [t('log.user'), <Account key="user" account={line.createBy} />],
            [t('log.address'), line.remoteIp ?? '–'],
            [t('log.agent'), line.userAgent ?? '–'],
            [t('log.where'), [line.serverHost, line.env].filter(Boolean).join(' · ') || '–'],
          ]}
        />
      </Section>
      {line.requestId && <SameRequest log={log} requestId={line.requestId} />}
    </>
  )
}

export function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className={style.facts}>
      {facts.map(([name, value]) => (
        <Fact key={name} name={name} value={value} />
      ))}
    </dl>
  )
}

function Fact({ name, value }: { name: string; value: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  )
}

/** The other logs that the user may open, filtered by this request. */
function SameRequest({ log, requestId }: { log: LogName; requestId: string }) {
  const t = useTranslation()
  const can = useCan()
  const others = logNames.filter((name) => name !== log && can(`log_${name}_view`))
  if (others.length === 0) return null
  return (
    <Section title={t('log.sameRequest')}>
      <p className={style.links}>
        {others.map((name) => (
          <Link key={name} to={`/monitor/log/${name}?requestId=${encodeURIComponent(requestId)}`}>
            {t(`log.${name}`)}
          </Link>
        ))}
      </p>
    </Section>
  )
}
