import { Link } from 'react-router'
import { useSession } from '../../platform/session/session.ts'
import { firstPage } from '../../platform/state/list-address.ts'
import { useTranslation } from '../../platform/text/language.ts'
import style from './notice.module.css'
import { NoticeItems } from './notice-items.tsx'
import { useNoticePage } from './use-notice-page.ts'

const shown = 3

/** The newest public notices on the landing page. Nothing renders without any. */
export function LandingNotices() {
  const t = useTranslation()
  const isVisitor = useSession(({ user }) => user === null)
  const { data } = useNoticePage({ ...firstPage, size: shown })
  if (!data || data.total === 0) return null
  return (
    <section className={style.sheet} aria-label={t('board.title')}>
      <div className={style.sectionHead}>
        <h2>{t('board.title')}</h2>
        <Link to="/desk/index">{t('board.more')}</Link>
      </div>
      <NoticeItems notices={data.records} marksUnread={!isVisitor} />
    </section>
  )
}
