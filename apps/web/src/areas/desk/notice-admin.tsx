import { type NoticeRow, notice, noticesCall } from '@library/contract/desk/notice'
import { Tag } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { ResourceScreen } from '../../kit/ResourceScreen.tsx'
import type { Row } from '../../kit/useResource.ts'
import { RowButton } from '../../parts/rows/row-controls.tsx'
import { useCan } from '../../platform/menu/menu.ts'
import { useTranslation } from '../../platform/text/language.ts'
import { stationNow } from '../../platform/text/station-clock.ts'
import { noticeAddress } from './notice-address.ts'
import { NoticeForm } from './notice-form.tsx'
import { NoticeReaders } from './notice-readers.tsx'

const source = { call: noticesCall }
const hidden = ['view', 'export'] as const

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
        hide={hidden}
        form={NoticeForm}
        cells={{ title: (row) => <TitleCell row={asNotice(row)} /> }}
        rowActions={(row) => (
          <>
            {can('notice_edit') && (
              <RowButton onClick={() => setReadersOf(asNotice(row))}>
                {t('notice.readers', { n: asNotice(row).readCount ?? 0 })}
              </RowButton>
            )}
            <RowButton onClick={() => void navigate(noticeAddress(row.id))}>{t('notice.view')}</RowButton>
          </>
        )}
      />
      {readersOf && <NoticeReaders notice={readersOf} onClose={() => setReadersOf(undefined)} />}
    </>
  )
}

/** The list call returns more than the definition's fields. */
function asNotice(row: Row | { id: string }): NoticeRow {
  return row as unknown as NoticeRow
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
