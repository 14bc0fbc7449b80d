import { userInfoCall } from '@library/contract/auth/session'
import { useQuery } from '@tanstack/react-query'
import { Card, Descriptions, Skeleton, Tag } from 'antd'
import { Failure } from '../../../parts/failure.tsx'
import { call } from '../../../platform/call.ts'
import { useWords } from '../../../platform/language.ts'

export function MeCard() {
  const t = useWords()
  const me = useQuery({ queryKey: ['me'], queryFn: ({ signal }) => call(userInfoCall, { signal, quiet: true }) })
  return (
    <Card title={t('home.me')}>
      {me.isPending && <Skeleton active />}
      {me.isError && <Failure error={me.error} onRetry={() => void me.refetch()} />}
      {me.data && (
        <Descriptions
          column={1}
          items={[
            { key: 'name', label: t('home.realName'), children: me.data.real_name },
            { key: 'account', label: t('home.account'), children: me.data.account },
            {
              key: 'roles',
              label: t('home.roles'),
              children: me.data.roles.map((role) => <Tag key={role}>{role}</Tag>),
            },
            { key: 'tenant', label: t('home.tenant'), children: me.data.tenant_id },
          ]}
        />
      )}
    </Card>
  )
}
