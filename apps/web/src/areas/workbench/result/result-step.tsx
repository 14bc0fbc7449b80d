import { Button, Segmented, Switch } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { inTime } from '../../../platform/http/missing-file.ts'
import { useCan } from '../../../platform/menu/menu.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import { JobBar } from '../job-bar.tsx'
import { ChangedNotice } from '../price/changed-notice.tsx'
import { PricingChoice, usePricingName } from '../price/pricing-choice.tsx'
import { useOpenedList } from '../project-context.ts'
import { useJobEnd } from '../use-job-end.ts'
import { stepAddress, useProjectAddress } from '../use-project-address.ts'
import { Compare } from './compare.tsx'
import { ExportDialog } from './export-dialog.tsx'
import { Figures } from './figures.tsx'
import { Money } from './money.tsx'
import style from './result.module.css'
import { SectionTotals } from './section-totals.tsx'

const NewSheet = lazy(() =>
  inTime(import('../adjust/sheet/new-sheet.tsx')).then((file) => ({ default: file.NewSheet })),
)

/** Step 5: what the list comes to, how far it can be trusted, and where the money is. */
export function ResultStep() {
  const t = useTranslation()
  const { project, pricing, pricings, mayEdit } = useOpenedList()
  const { values, change } = useProjectAddress()
  const nameOf = usePricingName()
  const [isExporting, setExporting] = useState(false)
  useJobEnd(pricings.some(({ state }) => state === 0))
  if (!pricing) return null
  const view = values.view === 'compare' ? 'compare' : 'totals'
  const withoutOwners = values.owners === '0'
  const totals = withoutOwners ? pricing.withoutOwners : pricing.totals
  return (
    <section className={style.step} aria-label={t('workbench.step.result')}>
      <div className={style.tools}>
        <PricingChoice />
        {pricings.length > 1 && (
          <Segmented
            aria-label={t('listResult.view')}
            value={view}
            options={(['totals', 'compare'] as const).map((value) => ({
              value,
              label: t(`listResult.views.${value}`),
            }))}
            onChange={(to) => change({ view: to === 'compare' ? to : '' })}
          />
        )}
        <label>
          <Switch
            size="small"
            checked={withoutOwners}
            aria-label={t('listResult.withoutOwners')}
            onChange={(on) => change({ owners: on ? '0' : '' })}
          />{' '}
          {t('listResult.withoutOwners')}
        </label>
        <span className={style.buttons}>
          <SettleButton pricingId={pricing.id} />
          <Button onClick={() => window.print()}>{t('listResult.print')}</Button>
          {/* The workbook holds every quantity. */}
          {!project.hidesQuantities && (
            <Button type="primary" onClick={() => setExporting(true)}>
              {t('listResult.export')}
            </Button>
          )}
        </span>
      </div>
      <p className={style.printed}>{nameOf(pricing)}</p>
      {pricing.state === 0 && (
        <JobBar job={{ id: pricing.jobId ?? '', progress: pricing.progress }} label={t('listPrice.working')} />
      )}
      <ChangedNotice n={pricing.changedCount}>
        {mayEdit && <Link to={stepAddress(values, 'price')}>{t('listPrice.again')}</Link>}
      </ChangedNotice>
      {view === 'compare' ? (
        <Compare />
      ) : (
        totals && (
          <>
            <Figures totals={totals} levels={pricing.levels} />
            <Money pricing={pricing} />
            <SectionTotals sections={pricing.sections} />
          </>
        )
      )}
      {isExporting && <ExportDialog pricingId={pricing.id} onClose={() => setExporting(false)} />}
    </section>
  )
}

/** At settlement the same list becomes an adjustment sheet. */
function SettleButton({ pricingId }: { pricingId: string }) {
  const t = useTranslation()
  const can = useCan()
  const { project, mayEdit } = useOpenedList()
  const [isOpen, setOpen] = useState(false)
  if (!mayEdit || !can('material_adjust_add')) return null
  const { id: projectId, regionCode, taxRate } = project
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('listResult.settle')}</Button>
      <Suspense>
        {isOpen && <NewSheet from={{ projectId, pricingId, regionCode, taxRate }} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
