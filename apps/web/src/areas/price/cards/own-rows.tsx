import { individualCall } from '@library/contract/material/material.calls'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { Link } from 'react-router'
import { CardBox } from '../../../parts/card-box.tsx'
import { Failure } from '../../../parts/failure.tsx'
import { call } from '../../../platform/http/call.ts'
import { useMenu } from '../../../platform/menu/menu.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import { mayOpen } from '../../../shell/access.ts'
import { StatusCounts } from './status-counts.tsx'

const entryPage = '/informationEntry/index'

/** The rows of the enterprise: drafts, in review, returned. */
export function OwnRowsCard() {
  const t = useTranslation()
  const menu = useMenu().data ?? []
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['material_info', 'own', 'counts'],
    queryFn: ({ signal }) => call(individualCall, { body: { size: 1 }, signal, quiet: true }),
  })
  const link = menu.length > 0 && mayOpen(menu, entryPage) && <Link to={entryPage}>{t('overview.toEntry')}</Link>
  return (
    <CardBox title={t('overview.own')} extra={link}>
      {isPending && <Skeleton active />}
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {data && <StatusCounts counts={data.counts} />}
    </CardBox>
  )
}
