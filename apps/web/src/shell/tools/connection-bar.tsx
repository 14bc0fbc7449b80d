import { useNewVersion } from '../../platform/live/new-version.ts'
import { useTranslation } from '../../platform/text/language.ts'
import style from './connection-bar.module.css'
import { useConnection } from './use-connection.ts'
import { useReadingTime } from './use-reading-time.ts'

/** Shows connection problems. The region is always mounted, so that screen readers announce changes. */
export function ConnectionBar() {
  const t = useTranslation()
  const connection = useConnection()
  const isOld = useNewVersion((version) => version.isThere)
  return (
    <div role="status" className={style.place}>
      {connection !== 'fine' && (
        <p className={style.bar}>
          {t(`connection.${connection}`)}
          <ReadingTime />
        </p>
      )}
      {connection === 'fine' && isOld && (
        <p className={style.bar}>
          {t('connection.newVersion')}
          <button type="button" onClick={() => location.reload()}>
            {t('connection.reload')}
          </button>
        </p>
      )}
    </div>
  )
}

function ReadingTime() {
  const t = useTranslation()
  const time = useReadingTime()
  return time ? <span>{t('connection.readAt', { time })}</span> : null
}
