import { type NoticeRow, notice, noticesCall } from '@library/contract/desk/notice'
import { Tag } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { ResourceScreen } from '../../kit/ResourceScreen.tsx'
import { RowButton } from '../../parts/rows/row-controls.tsx'
import { useCan } from '../../platform/menu/menu.ts'
import { useTranslation } from '../../platform/text/language.ts'
import { stationNow } from '../../platform/text/station-clock.ts'
import { noticeAddress } from './notice-address.ts'
import { NoticeForm } from './notice-form.tsx'
import { NoticeReaders } from './notice-readers.tsx'

const source = { call: noticesCall }
const hidden = ['view'] as const
const withoutExport = ['view', 'export'] as const

export function NoticeAdmin() {
  const t = useTranslation()
  const can = useCan()
  const navigate = useNavigate()
  const [readersOf, setReadersOf] = useState<NoticeRow>()
  return (
    <>
      <ResourceScreen
        resource={notice}
        source={source}
        hide={can('notice_edit') ? hidden : withoutExport}
        form={NoticeForm}
        cells={{ title: (row) => <TitleCell row={row} /> }}
        rowActions={(row) => (
          <>
            {can('notice_edit') && (
              <RowButton onClick={() => setReadersOf(row)}>{t('notice.readers', { n: row.readCount ?? 0 })}</RowButton>
            )}
            <RowButton onClick={() => void navigate(noticeAddress(row.id))}>{t('notice.view')}</RowButton>
          </>
        )}
      />
      {readersOf && <NoticeReaders notice={readersOf} onClose={() => setReadersOf(undefined)} />}
    </>
  )
}

function TitleCell({ row }: { row: NoticeRow }) {
  const t = useTranslation()
  const isWaiting = row.isDraft !== 1 && dayjs(row.releaseTime).isAfter(stationNow())
  return (
    <>
      <Link to={noticeAddress(row.id)}>{row.title}</Link> {row.isDraft === 1 && <Tag>{t('notice.draft')}</Tag>}
      {isWaiting && <Tag color="warning">{t('notice.scheduled')}</Tag>}
    </>
  )
}
