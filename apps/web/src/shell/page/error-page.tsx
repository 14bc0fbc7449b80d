import { Button, Result } from 'antd'
import { useNavigate } from 'react-router'
import { useTitle } from '../../platform/look/use-title.ts'
import { useSession } from '../../platform/session/session.ts'
import { settings } from '../../platform/settings.ts'
import { useTranslation } from '../../platform/text/language.ts'

/** Rendered inside the layout, so that the menu stays available. */
export function ErrorPage({ status }: { status: '403' | '404' | '500' }) {
  const t = useTranslation()
  const navigate = useNavigate()
  const home = useSession(({ user }) => (user ? settings.firstPage : settings.landingPage))
  useTitle(t(`errorPage.${status}`))
  return (
    <Result
      status={status}
      title={<h1>{`${status} ${t(`errorPage.${status}`)}`}</h1>}
      subTitle={t(`errorPage.${status}Text`)}
      extra={[
        <Button key="home" type="primary" onClick={() => navigate(home)}>
          {t('errorPage.home')}
        </Button>,
        <Button key="back" onClick={() => navigate(-1)}>
          {t('errorPage.back')}
        </Button>,
      ]}
    />
  )
}
