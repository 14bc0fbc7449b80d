import { Card, Tabs } from 'antd'
import { useSearchParams } from 'react-router'
import { useTranslation } from '../../../platform/text/language.ts'
import { MySessions } from './my-sessions.tsx'
import { PasswordForm } from './password-form.tsx'
import { ProfileForm } from './profile-form.tsx'
import { TwoFactor } from './two-factor.tsx'

const tabs = ['profile', 'password', 'sessions', 'twoFactor'] as const
const bodies = {
  profile: <ProfileForm />,
  password: <PasswordForm />,
  sessions: <MySessions />,
  twoFactor: <TwoFactor />,
}

/** The profile of the signed-in user. The open tab is in the address. */
export function Info() {
  const t = useTranslation()
  const [search, setSearch] = useSearchParams()
  const open = tabs.find((tab) => tab === search.get('tab')) ?? 'profile'
  return (
    <Card>
      <Tabs
        activeKey={open}
        destroyOnHidden
        items={tabs.map((key) => ({ key, label: t(`info.${key}`), children: bodies[key] }))}
        onChange={(tab) => setSearch({ tab })}
      />
    </Card>
  )
}
