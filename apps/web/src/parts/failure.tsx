import { Alert, Button } from 'antd'
import { Link } from 'react-router'
import { failureMessage } from '../platform/http/failure-message.ts'
import { HttpError } from '../platform/http/http-error.ts'
import { useTranslation } from '../platform/text/language.ts'

type Props = {
  error: unknown
  title?: string
  onRetry: () => void
  /** The address of the list that the shown one is of. */
  back?: string
}

/** A failed load: the reason, the request id for support, and a retry button, or the way back from what is not there. */
export function Failure({ error, title, onRetry, back }: Props) {
  const t = useTranslation()
  const requestId = error instanceof HttpError ? error.requestId : undefined
  const isGone = error instanceof HttpError && (error.status === 400 || error.status === 404)
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={title ?? failureMessage(error)}
      description={[title && failureMessage(error), requestId && `${t('failure.requestId')} ${requestId}`]
        .filter(Boolean)
        .join(' · ')}
      action={
        back && isGone ? (
          <Link to={back}>{t('failure.back')}</Link>
        ) : (
          <Button size="small" onClick={onRetry}>
            {t('failure.retry')}
          </Button>
        )
      }
    />
  )
}
