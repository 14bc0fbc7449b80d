import { Button } from 'antd'
import { useFreshOn } from '../../platform/live/push.ts'
import { visitLogin } from '../../platform/session/place.ts'
import { useSession } from '../../platform/session/session.ts'
import { useTranslation } from '../../platform/text/language.ts'
import style from './notice.module.css'
import { NoticeList } from './notice-list.tsx'

/** The public notice board: public notices for visitors, all of their notices for signed-in users. */
export function Board() {
  const t = useTranslation()
  const isVisitor = useSession(({ user }) => user === null)
  useFreshOn('notice', ['notice'])
  return (
    <div className={style.board}>
      <header>
        <h1>{t('board.title')}</h1>
        <p>{t('board.text')}</p>
      </header>
      {isVisitor && (
        <section className={style.prompt} aria-label={t('board.signInTitle')}>
          <div>
            <h2>{t('board.signInTitle')}</h2>
            <p>{t('board.signInText')}</p>
          </div>
          <Button type="primary" onClick={() => visitLogin()}>
            {t('board.signIn')}
          </Button>
        </section>
      )}
      <NoticeList />
    </div>
  )
}
