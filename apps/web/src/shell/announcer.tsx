import { App } from 'antd'
import { useEffect } from 'react'
import { showFailuresWith } from '../platform/http/announce.ts'
import { failureMessage } from '../platform/http/failure-message.ts'
import { HttpError } from '../platform/http/http-error.ts'
import { useTranslation } from '../platform/text/language.ts'

/** Failures stay until the user closes them, because an error that vanishes cannot be read. */
export function Announcer() {
  const { notification } = App.useApp()
  const t = useTranslation()

  useEffect(
    () =>
      showFailuresWith((error) => {
        const requestId = error instanceof HttpError && error.status >= 500 ? error.requestId : undefined
        notification.error({
          title: failureMessage(error),
          description: requestId && `${t('failure.requestId')} ${requestId}`,
          duration: 0,
          role: 'alert',
        })
      }),
    [notification, t],
  )
  return null
}
