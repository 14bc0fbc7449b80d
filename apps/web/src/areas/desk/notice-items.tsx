import type { NoticeRow } from '@library/contract/desk/notice'
import { Tag } from 'antd'
import { Link } from 'react-router'
import { useTranslation } from '../../platform/text/language.ts'
import style from './notice.module.css'
import { noticeAddress } from './notice-address.ts'

type Props = { notices: readonly NoticeRow[]; marksUnread: boolean; inCard?: boolean }

/** Notices in a list. For visitors none is unread. */
export function NoticeItems({ notices, marksUnread, inCard }: Props) {
  const t = useTranslation()
  return (
    <ul className={style.items} data-in-card={inCard}>
      {notices.map(({ id, title, categoryName, excerpt, releaseTime, isRead }) => (
        <li key={id} data-unread={(marksUnread && isRead === 0) || undefined}>
          <p className={style.itemHead}>
            <Tag color="processing">{categoryName}</Tag>
            <Link to={noticeAddress(id)}>{title}</Link>
            {marksUnread && isRead === 0 && <Tag color="error">{t('notice.unread')}</Tag>}
          </p>
          <p className={style.excerpt}>{excerpt}</p>
          <time>{releaseTime}</time>
        </li>
      ))}
    </ul>
  )
}
