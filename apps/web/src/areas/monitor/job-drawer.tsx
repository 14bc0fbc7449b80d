import { jobDetailCall } from '@library/contract/job/job'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { Link } from 'react-router'
import { SideDrawer } from '../../parts/dialog/side-drawer.tsx'
import { Failure } from '../../parts/failure.tsx'
import { call } from '../../platform/http/call.ts'
import { useCan } from '../../platform/menu/menu.ts'
import { useLanguage, useTranslation } from '../../platform/text/language.ts'
import { CopiedText, Section } from './drawer-parts.tsx'
import { JobProgress, StateTag } from './job-cells.tsx'
import { Facts } from './log-drawer.tsx'

/** The current state of one job. */
export function JobDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslation()
  const can = useCan()
  const language = useLanguage()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['job', 'detail', id, language],
    queryFn: ({ signal }) => call(jobDetailCall, { query: { id }, signal, quiet: true }),
    refetchInterval: ({ state }) => (state.data && state.data.endedTime === null ? 2000 : false),
  })
  return (
    <SideDrawer size={640} title={data?.label ?? t('job.name')} onClose={onClose}>
      {isPending && <Skeleton active paragraph={{ rows: 6 }} />}
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {data && (
        <>
          <Section title={t('job.name')}>
            <Facts
              facts={[
                [t('job.state'), <StateTag key="state" job={data} />],
                [t('job.progress'), <JobProgress key="progress" job={{ ...data, reason: null }} />],
                [t('job.asker'), data.createUserName ?? t('job.system')],
                [t('job.asked'), data.createTime],
                ...(data.state === 'queued' ? ([[t('job.startAfter'), data.startAfter]] as const) : []),
                [t('job.started'), data.startedTime ?? '–'],
                [t('job.ended'), data.endedTime ?? '–'],
                [t('job.attempts'), String(data.attempts)],
                ...(data.result?.link
                  ? ([[t('job.result'), <ResultLink key="link" to={data.result.link} />]] as const)
                  : []),
                [t('log.requestId'), <RequestId key="id" id={data.requestId} linked={can('log_api_view')} />],
              ]}
            />
          </Section>
          {data.reason && <CopiedText title={t('job.reason')} text={data.reason} />}
        </>
      )}
    </SideDrawer>
  )
}

/** The server delivers a file. The router would look for a page of that name. */
function ResultLink({ to }: { to: string }) {
  const t = useTranslation()
  if (!to.startsWith('/api/')) return <Link to={to}>{t('job.download')}</Link>
  return (
    <a href={to} download>
      {t('job.download')}
    </a>
  )
}

/** Links to the request that started the job. */
function RequestId({ id, linked }: { id: string | null; linked: boolean }) {
  if (!id) return '–'
  return linked ? <Link to={`/monitor/log/api?requestId=${encodeURIComponent(id)}`}>{id}</Link> : <code>{id}</code>
}
