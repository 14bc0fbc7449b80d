import { auditResult } from '@library/contract/material/material.states'
import {
  type CorrectionRow,
  correctionState,
  correctionsCall,
  decideCorrectionCall,
} from '@library/contract/material/revision'
import { changeRate } from '@library/pricing/change'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { Change } from '../../../domain/price/change.tsx'
import { moneyText } from '../../../domain/price/price-text.ts'
import { SubjectCard } from '../../../parts/subject-page.tsx'
import { useToast } from '../../../parts/use-toast.tsx'
import { call } from '../../../platform/http/call.ts'
import { useCan } from '../../../platform/menu/menu.ts'
import { useSession } from '../../../platform/session/session.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import { OpinionDialog } from '../audit/opinion-dialog.tsx'
import style from '../process.module.css'
import { listNames, refreshMaterials } from '../refresh.ts'

const { open, confirmed, refused, withdrawn } = correctionState
const names = {
  [open]: 'waits',
  [confirmed]: 'confirmed',
  [refused]: 'refused',
  [withdrawn]: 'withdrawn',
} as const

/** A large correction that somebody proposed: both values, the reason and the document, for a second person. */
export function CorrectionCard({ infoId }: { infoId: string }) {
  const t = useTranslation()
  const maySee = useCan()('information_review_view')
  const { data = [] } = useQuery({
    queryKey: [listNames.one, 'corrections', infoId],
    queryFn: ({ signal }) => call(correctionsCall, { query: { id: infoId }, signal, quiet: true }),
    enabled: maySee,
  })
  const [last] = data
  if (!last) return null
  const { fromExcl, priceExcl, reason, attachUrl, attachName } = last
  return (
    <SubjectCard title={t('trust.correction')} className={style.decide}>
      <p>
        <strong>{t(`trust.corrections.${names[last.state as keyof typeof names]}`)}</strong>{' '}
        <span className={style.soft}>{last.decideTime ?? last.createTime}</span>
      </p>
      <p>
        {moneyText(fromExcl)} → <b>{moneyText(priceExcl)}</b>{' '}
        <Change rate={changeRate({ price: priceExcl }, { price: fromExcl })} />{' '}
        <span className={style.soft}>{t('price.excl')}</span>
      </p>
      <div className={style.soft}>{t('trust.proposedBy', { name: last.createName ?? '' })}</div>
      <div className={style.opinion}>{reason}</div>
      {attachUrl && (
        <a href={attachUrl} target="_blank" rel="noreferrer">
          {attachName ?? t('trust.document')}
        </a>
      )}
      {last.opinion && <div className={style.opinion}>{last.opinion}</div>}
      {last.state === open && <Decide correction={last} />}
    </SubjectCard>
  )
}

/** Who proposed it can only withdraw it. */
function Decide({ correction: { id, createUser } }: { correction: CorrectionRow }) {
  const t = useTranslation()
  const toast = useToast()
  const client = useQueryClient()
  const mayDecide = useCan()('information_review_publish')
  const isOwn = useSession(({ user }) => user?.user_id === createUser)
  const [isRefusing, setRefusing] = useState(false)
  const [isBusy, setBusy] = useState(false)
  async function decide(result: number, opinion?: string) {
    setBusy(true)
    try {
      // A dialog shows a refusal itself.
      await call(decideCorrectionCall, { body: { id, result, opinion: opinion ?? null }, quiet: isRefusing })
      toast.success(t('trust.correctionDecided'))
    } finally {
      setBusy(false)
      await refreshMaterials(client)
    }
  }
  // The call announces a refusal.
  const decideNow = (result: number) => void decide(result).catch(() => undefined)
  if (!mayDecide) return null
  if (isOwn)
    return (
      <div className={style.buttons}>
        <Button loading={isBusy} onClick={() => decideNow(auditResult.rejected)}>
          {t('trust.withdrawCorrection')}
        </Button>
      </div>
    )
  return (
    <div className={style.buttons}>
      <Button type="primary" loading={isBusy} onClick={() => decideNow(auditResult.passed)}>
        {t('trust.confirmCorrection')}
      </Button>
      <Button danger onClick={() => setRefusing(true)}>
        {t('trust.refuseCorrection')}
      </Button>
      {isRefusing && (
        <OpinionDialog
          title={t('trust.refuseCorrection')}
          action={t('trust.refuseCorrection')}
          label={t('material.reason')}
          needed={t('material.reasonMissing')}
          onSave={(text) => decide(auditResult.rejected, text)}
          onClose={() => setRefusing(false)}
        />
      )}
    </div>
  )
}
