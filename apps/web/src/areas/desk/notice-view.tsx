import { noticeCall } from '@library/contract/desk/notice'
import type { AnswerOf } from '@library/contract/kit/call'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Result, Skeleton, Tag } from 'antd'
import { useEffect } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useMarkRead } from '../../domain/notifications/news.ts'
import { Failure } from '../../parts/failure.tsx'
import { RichText } from '../../parts/rich-text/rich-text.tsx'
import { call } from '../../platform/http/call.ts'
import { HttpError } from '../../platform/http/http-error.ts'
import { useFreshOn } from '../../platform/live/push.ts'
import { useTitle } from '../../platform/look/use-title.ts'
import { useSession } from '../../platform/session/session.ts'
import { useTabSubject } from '../../platform/state/tab-subject.ts'
import { useLanguage, useTranslation } from '../../platform/text/language.ts'
import style from './notice.module.css'
import { noticeAddress } from './notice-address.ts'
import { NoticeFiles } from './notice-files.tsx'

type Notice = AnswerOf<typeof noticeCall>

/** One notice. Opening it marks it as read. */
export function NoticeView() {
  const t = useTranslation()
  const language = useLanguage()
  const id = useSearchParams()[0].get('id') ?? ''
  const notice = useQuery({
    queryKey: ['notice', 'detail', id, language],
    queryFn: ({ signal }) => call(noticeCall, { query: { id }, signal, quiet: true }),
    placeholderData: keepPreviousData,
  })
  useFreshOn('notice', ['notice'])
  useReceipt(notice.data)
  useTitle(notice.data?.title ?? t('notice.viewLabel'))
  useTabSubject(notice.data?.title)
  const isGone = notice.error instanceof HttpError && [400, 404].includes(notice.error.status)
  if (isGone) return <Gone />
  if (notice.isError) return <Failure error={notice.error} onRetry={() => void notice.refetch()} />
  if (!notice.data) return <Skeleton active className={style.paper} />
  return <Paper notice={notice.data} />
}

/** Sent once. Only editors see a draft or a scheduled notice, and that does not count as reading. */
function useReceipt(notice: Notice | undefined): void {
  const isSignedIn = useSession(({ user }) => user !== null)
  const { mutate } = useMarkRead('notice')
  const unread = isSignedIn && notice?.isRead === 0 && notice.isDraft !== 1 ? notice.id : undefined
  useEffect(() => {
    if (unread) mutate(unread)
  }, [unread, mutate])
}

function Paper({ notice }: { notice: Notice }) {
  const t = useTranslation()
  const { title, categoryName, releaseTime, createUserName, content, newer, older } = notice
  return (
    <article className={style.paper}>
      <header>
        <h1>{title}</h1>
        <p className={style.facts}>
          <Tag color="processing">{categoryName}</Tag>
          {notice.isDraft === 1 && <Tag>{t('notice.draft')}</Tag>}
          {notice.isPublic === 1 && <Tag color="success">{t('notice.public')}</Tag>}
          <time>{releaseTime}</time>
          {createUserName && <span>{t('notice.by', { name: createUserName })}</span>}
        </p>
      </header>
      <RichText html={content} />
      <NoticeFiles files={notice.files} />
      <footer className={style.foot}>
        <Neighbour label={t('notice.newer')} to={newer} />
        <Neighbour label={t('notice.older')} to={older} />
        <div className={style.tools}>
          <ToList />
          <Button onClick={() => window.print()}>{t('notice.print')}</Button>
        </div>
      </footer>
    </article>
  )
}

function Neighbour({ label, to }: { label: string; to: Notice['newer'] }) {
  if (!to) return null
  return (
    <p>
      <span>{label}</span> <Link to={noticeAddress(to.id)}>{to.title}</Link>
    </p>
  )
}

function ToList() {
  const t = useTranslation()
  const navigate = useNavigate()
  const isVisitor = useSession(({ user }) => user === null)
  const list = isVisitor ? '/desk/index' : '/desk/notice'
  return <Button onClick={() => void navigate(list)}>{t('notice.back')}</Button>
}

/** Withdrawn, not for this user, or unknown: the page shows the same. */
function Gone() {
  const t = useTranslation()
  return <Result status="404" title={t('errorPage.404')} subTitle={t('errorPage.404Text')} extra={<ToList />} />
}
