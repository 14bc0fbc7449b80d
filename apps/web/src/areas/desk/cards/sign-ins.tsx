import { sessionsCall } from '@library/contract/auth/session'
import { useQuery } from '@tanstack/react-query'
import { Card, Descriptions, Skeleton } from 'antd'
import { Link } from 'react-router'
import { Failure } from '../../../parts/failure.tsx'
import { call } from '../../../platform/call.ts'
import { useWords } from '../../../platform/language.ts'
import { settings } from '../../../platform/settings.ts'

/** When and where from one signed in: a stranger's session is noticed here first. */
export function SignInsCard() {
  const t = useWords()
  const sessions = useQuery({
    queryKey: ['sessions'],
    queryFn: ({ signal }) => call(sessionsCall, { signal, quiet: true }),
  })
  const current = sessions.data?.find(({ isCurrent }) => isCurrent)
  return (
    <Card
      title={t('dashboard.signIns')}
      extra={<Link to={`${settings.personalPage}?tab=sessions`}>{t('dashboard.allSessions')}</Link>}
    >
      {sessions.isPending && <Skeleton active />}
      {sessions.isError && <Failure error={sessions.error} onRetry={() => void sessions.refetch()} />}
      {current && (
        <Descriptions
          column={1}
          items={[
            { key: 'time', label: t('info.signedIn'), children: current.createTime },
            { key: 'address', label: t('info.address'), children: current.remoteIp },
            { key: 'others', label: t('dashboard.others'), children: (sessions.data?.length ?? 1) - 1 },
          ]}
        />
      )}
    </Card>
  )
}
