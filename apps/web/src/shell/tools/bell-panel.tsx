import { messageKinds } from '@library/contract/desk/message'
import { Button, Empty, Skeleton, Tabs } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useMarkRead, useNews } from '../../domain/notifications/news.ts'
import { Failure } from '../../parts/failure.tsx'
import { isFileLink, takeLinkedFile } from '../../platform/http/file-link.ts'
import { settings } from '../../platform/settings.ts'
import { useLanguage, useTranslation } from '../../platform/text/language.ts'
import style from './bell.module.css'

type Kind = 'notice' | 'message'
type Item = { id: string; title: string; about: string; time: string; isUnread: boolean; link?: string | null }

/** Notices and messages, unread first. Opening one marks it as read. */
export function BellPanel({ onClose }: { onClose: () => void }) {
  const t = useTranslation()
  const news = useNews()
  const items = useItems()
  const [kind, setKind] = useState<Kind>()
  if (news.isError) return <Failure error={news.error} onRetry={() => void news.refetch()} />
  if (!news.data) return <Skeleton active className={style.panel} />
  const { notices, messages } = news.data
  const counted = (label: string, n: number) => (n > 0 ? `${label} (${n})` : label)
  // Without a choice of the user: the unread first.
  const shown = kind ?? (notices.unread === 0 && messages.unread > 0 ? 'message' : 'notice')
  const part = (key: Kind, label: string) => ({
    key,
    label,
    children: <Items kind={key} items={items[key]} onClose={onClose} />,
  })
  return (
    <div className={style.panel}>
      <Tabs
        size="small"
        activeKey={shown}
        onChange={(key) => setKind(key as Kind)}
        items={[
          part('notice', counted(t('bell.notices'), notices.unread)),
          part('message', counted(t('bell.messages'), messages.unread)),
        ]}
      />
    </div>
  )
}

function useItems(): Record<Kind, Item[]> {
  const language = useLanguage()
  const { data } = useNews()
  return {
    notice: (data?.notices.latest ?? []).map(({ id, title, categoryName, releaseTime, isRead }) => ({
      ...{ id, title, about: categoryName, time: releaseTime, isUnread: isRead === 0 },
      link: `/desk/notice/view?id=${id}`,
    })),
    message: (data?.messages.latest ?? []).map(({ id, title, kind, createTime, readTime, link }) => ({
      ...{ id, title, about: messageKinds[kind][language], time: createTime, isUnread: readTime === null, link },
    })),
  }
}

const places = {
  notice: { none: 'bell.noNotices', all: 'bell.allNotices', path: '/desk/notice' },
  message: { none: 'bell.noMessages', all: 'bell.allMessages', path: settings.messagePage },
} as const

function Items({ kind, items, onClose }: { kind: Kind; items: readonly Item[]; onClose: () => void }) {
  const t = useTranslation()
  const navigate = useNavigate()
  const mark = useMarkRead(kind)
  const place = places[kind]
  function go(path: string) {
    onClose()
    void navigate(path)
  }
  function openItem({ id, link, isUnread }: Item) {
    if (isUnread) mark.mutate(id)
    if (!link) return
    if (isFileLink(link)) takeLinkedFile(link)
    else go(link)
  }
  return (
    <>
      {items.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t(place.none)} />}
      <ul className={style.items}>
        {items.map((item) => (
          <li key={item.id} data-unread={item.isUnread || undefined}>
            <button type="button" onClick={() => openItem(item)}>
              <span className={style.title}>{item.title}</span>
              <span className={style.facts}>
                <span>{item.about}</span>
                <time>{item.time}</time>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <div className={style.foot}>
        <Button
          type="link"
          size="small"
          disabled={!items.some((item) => item.isUnread)}
          onClick={() => mark.mutate(undefined)}
        >
          {t('bell.markAll')}
        </Button>
        <Button type="link" size="small" onClick={() => go(place.path)}>
          {t(place.all)}
        </Button>
      </div>
    </>
  )
}
