import { demandDetailCall } from '@library/contract/inquiry/inquiry.calls'
import type { ListLine } from '@library/contract/workbench/list'
import { adoptReplyCall } from '@library/contract/workbench/pricing.calls'
import { useQuery } from '@tanstack/react-query'
import { Button, Empty, Skeleton } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { moneyText } from '../../../domain/price/price-text.ts'
import { SideDrawer } from '../../../parts/dialog/side-drawer.tsx'
import { Failure } from '../../../parts/failure.tsx'
import { useToast } from '../../../parts/use-toast.tsx'
import { call } from '../../../platform/http/call.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import { useOpenedList } from '../project-context.ts'
import { useFreshWorkbench, workbenchKey } from '../queries.ts'
import style from './ask.module.css'

/** The replies to the inquiry about a line. Taking one as its price is the user's own act. */
export function Replies({ line, onClose }: { line: ListLine; onClose: () => void }) {
  const t = useTranslation()
  const toast = useToast()
  const refresh = useFreshWorkbench()
  const { pricing, mayEdit } = useOpenedList()
  const [busy, setBusy] = useState('')
  const demandId = line.inquiry?.demandId ?? ''
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [...workbenchKey, 'replies', demandId],
    queryFn: ({ signal }) => call(demandDetailCall, { query: { id: demandId }, signal, quiet: true }),
  })
  async function adopt(replyId: string) {
    if (!pricing) return
    setBusy(replyId)
    try {
      await call(adoptReplyCall, { body: { pricingId: pricing.id, lineId: line.id, replyId } })
      toast.success(t('listAsk.adopted'))
      onClose()
      await refresh()
    } catch {
      // The call announces an error.
      setBusy('')
    }
  }
  return (
    <SideDrawer title={`${line.name} ${line.spec}`} onClose={onClose}>
      {isPending && <Skeleton active />}
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {data?.replies.length === 0 && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('listAsk.noReplies')} />
      )}
      <ul className={style.replies}>
        {data?.replies.map(({ id, enterpriseName, priceIncl, priceExcl, brand, specOffer, validTo }) => (
          <li key={id}>
            <b>{enterpriseName}</b>
            <span>
              {t('price.excl')} {moneyText(priceExcl)} · {t('price.incl')} {moneyText(priceIncl)}
            </span>
            <small>
              {[brand, specOffer, validTo && t('listAsk.validTo', { day: validTo })].filter(Boolean).join(' · ')}
            </small>
            {mayEdit && pricing && (
              <Button size="small" loading={busy === id} onClick={() => void adopt(id)}>
                {t('listAsk.adopt')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Link to={`/inquiryDemand/index?id=${demandId}`}>{t('listAsk.openDemand')}</Link>
    </SideDrawer>
  )
}
