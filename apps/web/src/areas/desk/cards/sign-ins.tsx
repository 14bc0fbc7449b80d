import { sessionsCall } from '@library/contract/auth/session'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { Link } from 'react-router'
import { CardBox, Facts } from '../../../parts/card-box.tsx'
import { Failure } from '../../../parts/failure.tsx'
import { call } from '../../../platform/http/call.ts'
import { settings } from '../../../platform/settings.ts'
import { useTranslation } from '../../../platform/text/language.ts'

/** Time and place of the user's sign-ins, so that an unknown session is noticed. */
export function SignInsCard() {
  const t = useTranslation()
  const sessions = useQuery({
    queryKey: ['sessions'],
    queryFn: ({ signal }) => call(sessionsCall, { signal, quiet: true }),
  })
  const current = sessions.data?.find(({ isCurrent }) => isCurrent)
  return (
    <CardBox
      title={t('dashboard.signIns')}
      extra={<Link to={`${settings.personalPage}?tab=sessions`}>{t('dashboard.allSessions')}</Link>}
    >
      {sessions.isPending && <Skeleton active />}
      {sessions.isError && <Failure error={sessions.error} onRetry={() => void sessions.refetch()} />}
      {current && (
        <Facts
          facts={[
            [t('info.signedIn'), current.createTime],
            [t('info.address'), current.remoteIp],
            [t('dashboard.others'), (sessions.data?.length ?? 1) - 1],
          ]}
        />
      )}
    </CardBox>
  )
}
