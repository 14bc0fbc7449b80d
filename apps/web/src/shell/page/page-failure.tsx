import { Button } from 'antd'
import { isMissingFile } from '../../platform/http/missing-file.ts'
import { useNewVersion } from '../../platform/live/new-version.ts'
import { useTranslation } from '../../platform/text/language.ts'
import style from './page-failure.module.css'

type Props = { error: unknown; onRetry: () => void }

const messages = {
  crashed: { title: 'failure.pageTitle', hint: 'failure.pageHint', button: 'failure.retry' },
  // After a release the old files are gone. Only a reload finds the new ones.
  outdated: { title: 'connection.newVersion', hint: 'connection.newVersionHint', button: 'connection.reload' },
  unread: { title: 'failure.unread', hint: 'failure.network', button: 'connection.reload' },
} as const

/** A page that crashed, or whose files are not here. The menu and the other pages still work. */
export function PageFailure({ error, onRetry }: Props) {
  const t = useTranslation()
  const isReleased = useNewVersion((version) => version.isThere)
  const isMissing = isMissingFile(error)
  const { title, hint, button } = messages[!isMissing ? 'crashed' : isReleased ? 'outdated' : 'unread']
  return (
    <div role="alert" className={style.failure}>
      <h1>{t(title)}</h1>
      <p>{t(hint)}</p>
      <Button type="primary" onClick={() => (isMissing ? location.reload() : onRetry())}>
        {t(button)}
      </Button>
    </div>
  )
}
