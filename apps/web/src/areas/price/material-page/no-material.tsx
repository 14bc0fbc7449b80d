import { Empty } from 'antd'
import { Link } from 'react-router'
import { useSession } from '../../../platform/session/session.ts'
import { settings } from '../../../platform/settings.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import { AskToSignIn } from '../front/ask-to-sign-in.tsx'
import style from './material-page.module.css'

/** An old link, or a visitor's link to what only members see: it leads on instead of ending in a failure. */
export function NoMaterial() {
  const t = useTranslation()
  const isVisitor = useSession(({ user }) => user === null)
  return (
    <article className={style.page}>
      <div data-wide="">
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t(isVisitor ? 'front.notInIssue' : 'front.gone')}>
          <Link to={settings.materialPage}>{t('front.list')}</Link>
        </Empty>
        {isVisitor && <AskToSignIn text={t('front.moreNone')} />}
      </div>
    </article>
  )
}
