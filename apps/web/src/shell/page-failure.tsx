import { Button, Result } from 'antd'
import { useRevalidator, useRouteError } from 'react-router'
import { useWords } from '../platform/language.ts'

/** A page that broke. The menu and the other pages still work. */
export function PageFailure() {
  const t = useWords()
  const error = useRouteError()
  const { revalidate } = useRevalidator()
  const message = error instanceof Error ? error.message : ''
  // After a new release the old files are gone: only a fresh start finds the new ones.
  const isOutdated = /dynamically imported module|module script/i.test(message)
  return (
    <Result
      status="error"
      title={<h1>{t('failure.pageTitle')}</h1>}
      subTitle={t('failure.pageHint')}
      extra={
        <Button type="primary" onClick={() => (isOutdated ? location.reload() : void revalidate())}>
          {t('failure.retry')}
        </Button>
      }
    />
  )
}
