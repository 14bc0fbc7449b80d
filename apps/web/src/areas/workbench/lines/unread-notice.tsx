import { Alert } from 'antd'
import { Link } from 'react-router'
import { useTranslation } from '../../../platform/text/language.ts'
import { useOpenedList } from '../project-context.ts'
import { stepAddress, useProjectAddress } from '../use-project-address.ts'

/** Some cells hold words where a number should be: who may fill them in finds them, each with its form, in the first step. */
export function UnreadNotice() {
  const t = useTranslation()
  const { values } = useProjectAddress()
  const { version, mayEdit } = useOpenedList()
  if (version.unreadCount === 0 || !mayEdit) return null
  return (
    <Alert
      type="warning"
      showIcon
      title={t('listUpload.unread', { n: version.unreadCount })}
      action={<Link to={stepAddress(values, 'upload', { unread: '1' })}>{t('listUpload.showUnread')}</Link>}
    />
  )
}
