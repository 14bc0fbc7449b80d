import { type Message, messageKinds } from '@library/contract/desk/message'
import { type TableColumnType, Tag } from 'antd'
import { Link } from 'react-router'
import { useMarkRead } from '../../domain/notifications/news.ts'
import { CardLine } from '../../parts/list/card-list.tsx'
import { RowButton } from '../../parts/rows/row-controls.tsx'
import { isFileLink, takeLinkedFile } from '../../platform/http/file-link.ts'
import { useLanguage, useTranslation } from '../../platform/text/language.ts'

export function useMessageColumns(): TableColumnType<Message>[] {
  const t = useTranslation()
  return [
    { key: 'kind', title: t('message.kind'), render: (_, row) => <Kind row={row} /> },
    { key: 'title', title: t('message.title'), render: (_, row) => <MessageTitle row={row} /> },
    { key: 'createTime', title: t('message.time'), dataIndex: 'createTime' },
    { key: 'state', title: t('message.state'), render: (_, row) => <ReadState row={row} /> },
  ]
}

/** A message on a phone, where its text would be off screen in a table. */
export function MessageCard({ row }: { row: Message }) {
  return (
    <>
      <CardLine>
        <span>
          <Kind row={row} />
        </span>
        <ReadState row={row} />
      </CardLine>
      <p>
        <MessageTitle row={row} />
      </p>
      <small>{row.createTime}</small>
    </>
  )
}

function Kind({ row: { kind } }: { row: Message }) {
  return <Tag>{messageKinds[kind][useLanguage()]}</Tag>
}

function ReadState({ row: { readTime } }: { row: Message }) {
  const t = useTranslation()
  return readTime ? <span>{t('message.read')}</span> : <Tag color="error">{t('message.unread')}</Tag>
}

/** Opens a page, or downloads a file. */
function MessageTitle({ row: { id, title, link, readTime } }: { row: Message }) {
  const mark = useMarkRead('message')
  const onRead = () => !readTime && mark.mutate(id)
  const text = readTime ? title : <strong>{title}</strong>
  if (!link) return text
  if (!isFileLink(link))
    return (
      <Link to={link} onClick={onRead}>
        {text}
      </Link>
    )
  const take = () => {
    onRead()
    takeLinkedFile(link)
  }
  return <RowButton onClick={take}>{text}</RowButton>
}
