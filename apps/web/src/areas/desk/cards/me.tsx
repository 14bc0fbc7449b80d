import { userInfoCall } from '@library/contract/auth/session'
import { selectRolesCall } from '@library/contract/role/role'
import { useQuery } from '@tanstack/react-query'
import { Skeleton, Tag } from 'antd'
import { Link } from 'react-router'
import { CardBox } from '../../../parts/card-box.tsx'
import { Failure } from '../../../parts/failure.tsx'
import { call } from '../../../platform/http/call.ts'
import { useSession } from '../../../platform/session/session.ts'
import { settings } from '../../../platform/settings.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import style from './cards.module.css'

/** Who the user is here: the roles by their names, as the station calls them. */
export function MeCard() {
  const t = useTranslation()
  const userId = useSession(({ user }) => user?.user_id ?? '')
  const me = useQuery({ queryKey: ['me'], queryFn: ({ signal }) => call(userInfoCall, { signal, quiet: true }) })
  const roles = useQuery({
    queryKey: ['own', 'roles', userId],
    queryFn: ({ signal }) => call(selectRolesCall, { query: { userId }, signal, quiet: true }),
  })
  // A user who has chosen one role acts in that one alone.
  const active = (me.data?.role_id ?? '').split(',')
  const names = (roles.data ?? []).filter(({ id }) => active.includes(id)).map(({ roleName }) => roleName)
  return (
    <CardBox title={t('home.me')} extra={<Link to={settings.personalPage}>{t('home.profile')}</Link>}>
      {me.isPending && <Skeleton active avatar paragraph={{ rows: 1 }} />}
      {me.isError && <Failure error={me.error} onRetry={() => void me.refetch()} />}
      {me.data && (
        <div className={style.me}>
          {me.data.avatar ? (
            <img className={style.avatar} src={me.data.avatar} alt="" />
          ) : (
            <i className={style.avatar} aria-hidden="true">
              {me.data.real_name.slice(0, 1)}
            </i>
          )}
          <div>
            <b>{me.data.real_name}</b>
            <span>
              {me.data.account} · {t('home.tenant')} {me.data.tenant_id}
            </span>
            <span className={style.roles}>
              {names.map((name) => (
                <Tag key={name} color="processing">
                  {name}
                </Tag>
              ))}
            </span>
          </div>
        </div>
      )}
    </CardBox>
  )
}
