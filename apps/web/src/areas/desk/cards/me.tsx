import { userInfoCall } from '@library/contract/auth/session'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { CardBox, Facts } from '../../../parts/card-box.tsx'
import { Failure } from '../../../parts/failure.tsx'
import { call } from '../../../platform/http/call.ts'
import { useTranslation } from '../../../platform/text/language.ts'

export function MeCard() {
  const t = useTranslation()
  const me = useQuery({ queryKey: ['me'], queryFn: ({ signal }) => call(userInfoCall, { signal, quiet: true }) })
  return (
    <CardBox title={t('home.me')}>
      {me.isPending && <Skeleton active />}
      {me.isError && <Failure error={me.error} onRetry={() => void me.refetch()} />}
      {me.data && (
        <Facts
          facts={[
            [t('home.realName'), me.data.real_name],
            [t('home.account'), me.data.account],
            [t('home.roles'), me.data.roles.join(', ')],
            [t('home.tenant'), me.data.tenant_id],
          ]}
        />
      )}
    </CardBox>
  )
}
