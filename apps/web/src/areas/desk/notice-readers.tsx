import { type NoticeRow, noticeReadersCall } from '@library/contract/desk/notice'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Segmented, Table } from 'antd'
import { useState } from 'react'
import { SideDrawer } from '../../parts/dialog/side-drawer.tsx'
import { Failure } from '../../parts/failure.tsx'
import { call } from '../../platform/http/call.ts'
import { useTranslation } from '../../platform/text/language.ts'
import style from './notice.module.css'

type Props = { notice: NoticeRow; onClose: () => void }
const size = 20

/** The recipients of the notice, and which of them have read it. */
export function NoticeReaders({ notice, onClose }: Props) {
  const t = useTranslation()
  const [isRead, setIsRead] = useState<'1' | '0'>('1')
  const [current, setCurrent] = useState(1)
  const query = { id: notice.id, isRead, current, size }
  const readers = useQuery({
    queryKey: ['notice', 'readers', query],
    queryFn: ({ signal }) => call(noticeReadersCall, { query, signal, quiet: true }),
    placeholderData: keepPreviousData,
  })
  const { readCount = 0, unreadCount = 0, records = [], total = 0 } = readers.data ?? {}
  return (
    <SideDrawer size={520} title={`${t('notice.readersTitle')} · ${notice.title}`} onClose={onClose}>
      <Segmented<'1' | '0'>
        block
        className={style.switch}
        value={isRead}
        onChange={(value) => {
          setCurrent(1)
          setIsRead(value)
        }}
        options={[
          { value: '1', label: t('notice.readCount', { n: readCount }) },
          { value: '0', label: t('notice.unreadCount', { n: unreadCount }) },
        ]}
      />
      {readers.isError && <Failure error={readers.error} onRetry={() => void readers.refetch()} />}
      <Table
        rowKey="userId"
        size="small"
        loading={readers.isPending}
        dataSource={records}
        locale={{ emptyText: t('notice.noReaders') }}
        pagination={{ current, pageSize: size, total, onChange: setCurrent, hideOnSinglePage: true }}
        columns={[
          { title: t('notice.reader'), dataIndex: 'realName' },
          { title: t('notice.dept'), dataIndex: 'deptName' },
          { title: t('notice.readTime'), dataIndex: 'readTime', render: (time) => time ?? t('notice.notYet') },
        ]}
      />
    </SideDrawer>
  )
}
