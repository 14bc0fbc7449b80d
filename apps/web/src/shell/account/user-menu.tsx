import { Avatar, Dropdown } from 'antd'
import { useNavigate } from 'react-router'
import { useSession } from '../../platform/session/session.ts'
import { signOut } from '../../platform/session/sign-out.ts'
import { settings } from '../../platform/settings.ts'
import { site } from '../../platform/site.ts'
import { useTranslation } from '../../platform/text/language.ts'
import { openTool } from '../tools/open-tool.ts'
import style from '../top-bar.module.css'

export function UserMenu() {
  const t = useTranslation()
  const navigate = useNavigate()
  const user = useSession((session) => session.user)
  const name = user?.real_name || user?.user_name || user?.account || ''
  const tab = (key: 'profile' | 'password' | 'sessions' | 'twoFactor') => () =>
    navigate(`${settings.personalPage}?tab=${key}`)
  const switchEntry = { key: 'switch', label: t('switch.entry'), onClick: () => openTool('switch') }

  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{
        items: [
          { key: 'dashboard', label: t('dashboard.label'), onClick: () => navigate(settings.dashboardPage) },
          { key: 'profile', label: t('info.label'), onClick: tab('profile') },
          {
            key: 'enterprise',
            label: t('pages.own'),
            onClick: () => navigate('/informationEntry/informationEnterprise'),
          },
          { key: 'password', label: t('shell.changePassword'), onClick: tab('password') },
          { key: 'sessions', label: t('shell.sessions'), onClick: tab('sessions') },
          { key: 'twoFactor', label: t('shell.twoFactor'), onClick: tab('twoFactor') },
          ...(site().switchMode ? [switchEntry] : []),
          { key: 'keys', label: t('keys.title'), onClick: () => openTool('keys') },
          { type: 'divider' },
          { key: 'signOut', label: t('shell.signOut'), onClick: () => void signOut() },
        ],
      }}
    >
      <button type="button" className={style.user}>
        <span className={style.unseen}>{t('shell.user')}</span>
        <Avatar aria-hidden="true" size={28} src={user?.avatar || undefined} alt="">
          {name.slice(0, 1)}
        </Avatar>
        <span className={style.name}>{name}</span>
      </button>
    </Dropdown>
  )
}
