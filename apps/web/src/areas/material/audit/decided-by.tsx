import type { Deciding } from '@library/contract/flow/binding'
import { Alert, Tag } from 'antd'
import { Link } from 'react-router'
import { handleAddress } from '../../../domain/process/addresses.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import style from '../process.module.css'

/** Links only for users who have a task in the process or may claim one. */
function addressOf({ taskId, processInstanceId }: Deciding): string | undefined {
  return taskId ? handleAddress({ taskId, processInstanceId, businessId: null, routeValue: null }) : undefined
}

/** The process that decides about a row, with a link to the user's task. */
export function DecidedBy({ process }: { process: Deciding | null }) {
  const t = useTranslation()
  if (!process) return t('material.builtIn')
  const address = addressOf(process)
  if (!address) return <Tag>{process.name}</Tag>
  return (
    <Link to={address}>
      <Tag color="processing">{process.name}</Tag>
    </Link>
  )
}

/** Replaces the buttons: the decision is made in the process. */
export function ProcessDecides({ process }: { process: Deciding }) {
  const t = useTranslation()
  const address = addressOf(process)
  return (
    <Alert
      className={style.said}
      type="info"
      showIcon
      title={t('material.processDecides', { name: process.name })}
      action={address && <Link to={address}>{t('material.toTask')}</Link>}
    />
  )
}
