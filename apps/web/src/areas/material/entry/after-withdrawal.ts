import type { MaterialRow } from '@library/contract/material/material'
import type { PeriodRow } from '@library/contract/material/period'
import { periodState } from '@library/contract/material/period.states'
import { periodText } from '../../../domain/price/price-text.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import { deadlineText } from '../../../platform/text/moment-text.ts'
import { usePeriods } from '../material-search.tsx'

type Row = Pick<MaterialRow, 'period' | 'rejectStage'>
type Sending = { own: PeriodRow | undefined; next: string | undefined; isOpen: boolean }

/** Whether a draft can be sent for its own period, and which period collects otherwise. */
export function sendingOf(row: Row, periods: readonly PeriodRow[]): Sending {
  const own = periods.find(({ period }) => period === row.period)
  const next = periods.find(({ state }) => state === periodState.collecting)?.period
  const isMended = own?.state === periodState.auditing && row.rejectStage !== null
  return { own, next, isOpen: own?.state === periodState.collecting || own?.takesLate === true || isMended }
}

/** What withdrawing a row means, before it is done. */
export function useAfterWithdrawal(row: Row): string {
  const t = useTranslation()
  const periods = usePeriods().data?.records
  if (!periods) return ''
  const { own, next, isOpen } = sendingOf(row, periods)
  const period = periodText(row.period)
  if (!isOpen)
    return next ? t('period.withdrawNext', { period, next: periodText(next) }) : t('period.withdrawNever', { period })
  if (own?.state !== periodState.collecting) return t('period.withdrawLate', { period })
  if (!own.collectTo) return t('period.withdrawNoEnd', { period })
  return t('period.withdrawOpen', { period, until: deadlineText(own.collectTo) })
}
