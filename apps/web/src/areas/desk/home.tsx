import { userInfoCall } from '@library/contract/auth/session'
import { useQuery } from '@tanstack/react-query'
import { Card, Descriptions, Empty, Skeleton, Tag } from 'antd'
import { version } from '../../../package.json'
import { Failure } from '../../parts/failure.tsx'
import { call } from '../../platform/call.ts'
import { useWords } from '../../platform/language.ts'
import { useMenu } from '../../platform/menu.ts'
import { leavesOf } from '../../platform/menu-leaves.ts'
import { useSession } from '../../platform/session.ts'
import { settings } from '../../platform/settings.ts'
import { EntryLink } from '../../shell/entry-link.tsx'
import style from './home.module.css'

export function Home() {
  const t = useWords()
  const name = useSession(({ user }) => user?.real_name || user?.account || '')
  return (
    <div className={style.home}>
      <h1>{t(`home.${partOfDay(new Date().getHours())}`, { name })}</h1>
      <div className={style.cards}>
        <Me />
        <QuickLinks />
      </div>
      <p className={style.version}>{t('home.version', { version })}</p>
    </div>
  )
}

function Me() {
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

function QuickLinks() {
  const t = useWords()
  const menu = useMenu()
  const links = leavesOf(menu.data ?? []).filter(({ node }) => node.path !== settings.firstPage)
  return (
    <Card title={t('home.quick')}>
      {menu.isPending && <Skeleton active />}
      {menu.data && links.length === 0 && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('home.noQuick')} />
      )}
      <ul className={style.links}>
        {links.slice(0, 12).map(({ node }) => (
          <li key={node.id}>
            <EntryLink node={node} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function partOfDay(hour: number): 'morning' | 'afternoon' | 'evening' {
  if (hour >= 5 && hour < 12) return 'morning'
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening'
}
