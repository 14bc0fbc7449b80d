import { takeCorrectionsCall } from '@library/contract/workbench/pricing.calls'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { call } from '../../../platform/http/call.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import { JobBar } from '../job-bar.tsx'
import { UnreadNotice } from '../lines/unread-notice.tsx'
import { useOpenedList } from '../project-context.ts'
import { useFreshWorkbench } from '../queries.ts'
import { useJobEnd } from '../use-job-end.ts'
import { useProjectAddress } from '../use-project-address.ts'
import { ChangedNotice } from './changed-notice.tsx'
import style from './price.module.css'
import { PriceForm } from './price-form.tsx'
import { PricedLines } from './priced-lines.tsx'
import { PricingChoice, PricingSummary } from './pricing-choice.tsx'

/** Step 3: region, month, tax side and delivery once for the list, and every price with where it comes from. */
export function PriceStep() {
  const t = useTranslation()
  const { pricing, mayEdit, pricings } = useOpenedList()
  useJobEnd(pricings.some(({ state }) => state === 0))
  const isAtWork = pricing?.state === 0
  const [isAgain, setAgain] = useState(false)
  return (
    <section className={style.step} aria-label={t('workbench.step.price')}>
      <UnreadNotice />
      {pricing && (
        <div className={style.choice}>
          <PricingChoice />
          {pricing.totals && <PricingSummary totals={pricing.totals} />}
          {mayEdit && (
            <Button aria-expanded={isAgain} onClick={() => setAgain(!isAgain)}>
              {t('listPrice.again')}
            </Button>
          )}
        </div>
      )}
      {mayEdit && (!pricing || isAgain) && <PriceForm onPriced={() => setAgain(false)} />}
      {isAtWork && (
        <JobBar job={{ id: pricing.jobId ?? '', progress: pricing.progress }} label={t('listPrice.working')} />
      )}
      {pricing && !isAgain && (
        <ChangedNotice n={pricing.changedCount}>
          {mayEdit && <Button onClick={() => setAgain(true)}>{t('listPrice.again')}</Button>}
        </ChangedNotice>
      )}
      {pricing && pricing.correctedCount > 0 && <Corrections pricingId={pricing.id} n={pricing.correctedCount} />}
      {pricing && !isAtWork && <PricedLines pricing={pricing} />}
      {!pricing && <p className={style.soft}>{t('listPrice.none')}</p>}
    </section>
  )
}

/** A published price has a newer revision. The pricing stays as it is until the user takes the new ones. */
function Corrections({ pricingId, n }: { pricingId: string; n: number }) {
  const t = useTranslation()
  const refresh = useFreshWorkbench()
  const { mayEdit } = useOpenedList()
  const { change } = useProjectAddress()
  const [busy, setBusy] = useState(false)
  async function take() {
    setBusy(true)
    try {
      const { pricingId: made } = await call(takeCorrectionsCall, { body: { pricingId } })
      change({ pricing: made })
      await refresh()
    } catch {
      // The call announces an error.
    } finally {
      setBusy(false)
    }
  }
  return (
    <Alert
      type="warning"
      showIcon
      title={t('listPrice.corrected', { n })}
      description={t('listPrice.correctedText')}
      action={
        mayEdit && (
          <Button loading={busy} onClick={() => void take()}>
            {t('listPrice.takeCorrections')}
          </Button>
        )
      }
    />
  )
}
