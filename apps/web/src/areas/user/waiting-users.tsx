import { userPageCall } from '@library/contract/user/user'
import { useQuery } from '@tanstack/react-query'
import { Badge, Button } from 'antd'
import { call } from '../../platform/http/call.ts'
import { useFreshOn } from '../../platform/live/push.ts'
import { useListAddress } from '../../platform/state/list-address.ts'
import { useTranslation } from '../../platform/text/language.ts'

/** How many people wait for an account. It lists them alone. */
export function WaitingButton({ tenantId }: { tenantId: string | undefined }) {
  const t = useTranslation()
  const [{ filters }, setParams] = useListAddress()
  useFreshOn('message', ['user'])
  const query = { isWaiting: 1, size: 1, ...(tenantId && { tenantId }) }
  const { data } = useQuery({
    queryKey: ['user', 'waiting', tenantId],
    queryFn: ({ signal }) => call(userPageCall, { query, signal, quiet: true }),
  })
  if (!data?.total || filters.isWaiting === '1') return null
  const show = () => setParams({ current: 1, filters: { ...(tenantId && { tenantId }), isWaiting: '1' } })
  return (
    <Badge count={data.total}>
      <Button onClick={show}>{t('user.waiting')}</Button>
    </Badge>
  )
}
