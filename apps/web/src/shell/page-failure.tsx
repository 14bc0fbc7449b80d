import { Button, Result } from 'antd'
import { useWords } from '../platform/language.ts'
import { isMissingFile } from '../platform/missing-file.ts'

type Props = { error: unknown; onRetry: () => void }

/** A page that broke. The menu and the other pages still work. */
export function PageFailure({ error, onRetry }: Props) {
  const t = useWords()
  // After a new release the old files are gone: only a fresh start finds the new ones.
  const isOutdated = isMissingFile(error)
  return (
    <Result
      status="error"
      title={<h1>{isOutdated ? t('connection.newVersion') : t('failure.pageTitle')}</h1>}
      subTitle={isOutdated ? t('connection.newVersionHint') : t('failure.pageHint')}
      extra={
        <Button type="primary" onClick={() => (isOutdated ? location.reload() : onRetry())}>
          {isOutdated ? t('connection.reload') : t('failure.retry')}
        </Button>
      }
    />
  )
}
