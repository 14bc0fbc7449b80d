import { materialPeriod, type PeriodRow, submitPeriodCall } from '@library/contract/material/period'
import { periodState } from '@library/contract/material/period.states'
import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { periodText } from '../../../domain/price/price-text.ts'
import { useBusinessDictionary } from '../../../kit/choices/options.ts'
import { useToast } from '../../../parts/use-toast.tsx'
import { call } from '../../../platform/http/call.ts'
import { toInput, valuesOf } from '../../../platform/state/record-values.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import { refreshMaterials } from '../refresh.ts'

/** What a step means for those who enter and those who audit. */
const meanings = {
  [periodState.collecting]: 'material.toCollecting',
  [periodState.auditing]: 'material.toAuditing',
  [periodState.published]: 'material.toPublished',
} as const

/** One step, after a confirmation that explains its effect. */
export function useAdvance(row: PeriodRow): (to: number) => void {
  const t = useTranslation()
  const toast = useToast()
  const client = useQueryClient()
  const { modal } = App.useApp()
  const { labels } = useBusinessDictionary('period_state')
  async function advance(state: number) {
    const { id, version } = row
    const body = toInput(materialPeriod, { ...valuesOf(materialPeriod, row), id, version, state })
    try {
      await call(submitPeriodCall, { body })
      toast.success(t('list.done'))
    } catch {
      // The call has announced it.
    } finally {
      await refreshMaterials(client)
    }
  }
  return (to) =>
    modal.confirm({
      title: t('material.advanceAsk', { period: periodText(row.period), state: labels.get(String(to)) ?? to }),
      content: t(meanings[to as keyof typeof meanings]),
      onOk: () => advance(to),
    })
}
