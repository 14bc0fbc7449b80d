import { selectTenantsCall } from '@library/contract/tenant/tenant'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { call } from '../../platform/http/call.ts'
import { useCan } from '../../platform/menu/menu.ts'
import { useSession } from '../../platform/session/session.ts'
import { useTranslation } from '../../platform/text/language.ts'
import style from './user.module.css'

type Props = { tenantId: string | undefined; onChoose: (tenantId: string | undefined) => void }

/** The tenant filter: only for the platform's administrator, who manages all tenants. */
export function UserTenant({ tenantId, onChoose }: Props) {
  const t = useTranslation()
  const may = useCan()('tenant_view')
  const own = useSession(({ user }) => user?.tenant_id)
  const { data = [], isPending } = useQuery({
    queryKey: ['tenant', 'select'],
    queryFn: ({ signal }) => call(selectTenantsCall, { signal, quiet: true }),
    enabled: may,
  })
  if (!may) return null
  const options = data.map((one) => ({ value: one.tenantId, label: `${one.tenantName} (${one.tenantId})` }))
  return (
    <Select
      aria-label={t('user.tenant')}
      className={style.tenant}
      loading={isPending}
      options={options}
      showSearch={{ optionFilterProp: 'label' }}
      value={tenantId ?? own}
      onChange={(chosen) => onChoose(chosen === own ? undefined : chosen)}
    />
  )
}
