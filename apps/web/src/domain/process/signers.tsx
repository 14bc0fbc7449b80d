import { Tag } from 'antd'
import { useTranslation } from '../../platform/text/language.ts'
import style from './process.module.css'
import type { Task } from './task.ts'

/** The co-signers, and which of them have signed. */
export function Signers({ task: { signers } }: { task: Task }) {
  const t = useTranslation()
  if (signers.length === 0) return null
  return (
    <ul className={style.signers} aria-label={t('process.signers')}>
      {signers.map(({ userId, name, endTime, comment }) => (
        <li key={userId}>
          {name}{' '}
          <Tag color={endTime ? 'success' : 'processing'}>{t(endTime ? 'process.signed' : 'process.unsigned')}</Tag>
          {comment && <div className={style.comment}>{comment}</div>}
        </li>
      ))}
    </ul>
  )
}
