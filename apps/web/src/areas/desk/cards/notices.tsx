import { Skeleton } from 'antd'
import { Link } from 'react-router'
import { CardBox } from '../../../parts/card-box.tsx'
import { Failure } from '../../../parts/failure.tsx'
import { firstPage } from '../../../platform/state/list-address.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import { NoticeItems } from '../notice-items.tsx'
import { useNoticePage } from '../use-notice-page.ts'
import style from './cards.module.css'

const shown = 3

export function NoticesCard() {
  const t = useTranslation()
  const { data, error, isPending, refetch } = useNoticePage({ ...firstPage, size: shown })
  return (
    <CardBox title={t('board.title')} extra={<Link to="/desk/index">{t('board.more')}</Link>}>
      {isPending && <Skeleton active />}
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {data?.total === 0 && <p className={style.none}>{t('notice.none')}</p>}
      {data && data.total > 0 && <NoticeItems notices={data.records} marksUnread inCard />}
    </CardBox>
  )
}
