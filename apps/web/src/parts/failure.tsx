import { Alert, Button } from 'antd'
import { failureMessage } from '../platform/http/failure-message.ts'
import { HttpError } from '../platform/http/http-error.ts'
import { useTranslation } from '../platform/text/language.ts'

type Props = { error: unknown; title?: string; onRetry: () => void }

/** A failed load: the reason, the request id for support, and a retry button. */
export function Failure({ error, title, onRetry }: Props) {
  const t = useTranslation()
  const requestId = error instanceof HttpError ? error.requestId : undefined
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
        <Button size="small" onClick={onRetry}>
          {t('failure.retry')}
        </Button>
      }
    />
  )
}
