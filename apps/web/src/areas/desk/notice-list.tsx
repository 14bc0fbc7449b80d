import { Button, Empty, Input, Pagination, Segmented, Skeleton } from 'antd'
import { useMarkRead } from '../../domain/notifications/news.ts'
import { Failure } from '../../parts/failure.tsx'
import { Toolbar } from '../../parts/screen-box.tsx'
import { useSession } from '../../platform/session/session.ts'
import { type ListParams, useListAddress } from '../../platform/state/list-address.ts'
import { useTranslation } from '../../platform/text/language.ts'
import style from './notice.module.css'
import { NoticeItems } from './notice-items.tsx'
import { useNoticePage } from './use-notice-page.ts'

/** The notices the user may read, newest first. */
export function NoticeList() {
  const t = useTranslation()
  const [params, setParams] = useListAddress()
  const isVisitor = useSession(({ user }) => user === null)
  const page = useNoticePage(params)
  const { records = [], total = 0 } = page.data ?? {}
  return (
    <section className={style.sheet} aria-label={t('notice.label')}>
      <ListTools params={params} onParams={setParams} isVisitor={isVisitor} />
      {page.isPending && <Skeleton active />}
      {page.isError && <Failure error={page.error} onRetry={() => void page.refetch()} />}
      {page.data && total === 0 && (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={params.filters.isRead ? t('notice.noUnread') : t('notice.none')}
        />
      )}
      <NoticeItems notices={records} marksUnread={!isVisitor} />
      <Pagination
        hideOnSinglePage
        align="end"
        current={params.current}
        pageSize={params.size}
        total={total}
        showSizeChanger={false}
        onChange={(current) => setParams({ current })}
      />
    </section>
  )
}

type ToolsProps = { params: ListParams; onParams: (change: Partial<ListParams>) => void; isVisitor: boolean }

function ListTools({ params, onParams, isVisitor }: ToolsProps) {
  const t = useTranslation()
  const markAll = useMarkRead('notice')
  const { title = '', isRead } = params.filters
  const filter = (filters: Record<string, string>) => onParams({ current: 1, filters })
  return (
    <Toolbar>
      <Input.Search
        key={title}
        allowClear
        className={style.search}
        defaultValue={title}
        maxLength={100}
        placeholder={t('notice.search')}
        aria-label={t('notice.search')}
        onSearch={(wanted) => filter({ ...params.filters, title: wanted.trim() })}
      />
      {!isVisitor && (
        <>
          <Segmented
            value={isRead === '0' ? 'unread' : 'all'}
            onChange={(value) => filter({ title, isRead: value === 'unread' ? '0' : '' })}
            options={[
              { value: 'all', label: t('notice.all') },
              { value: 'unread', label: t('notice.unread') },
            ]}
          />
          <Button loading={markAll.isPending} onClick={() => markAll.mutate(undefined)}>
            {t('notice.markAll')}
          </Button>
        </>
      )}
    </Toolbar>
  )
}
