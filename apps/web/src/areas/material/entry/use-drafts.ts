import type { MaterialRow } from '@library/contract/material/material'
import { individualCall } from '@library/contract/material/material.calls'
import { materialStatus } from '@library/contract/material/material.states'
import { periodState } from '@library/contract/material/period.states'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/http/call.ts'
import { usePeriods } from '../material-search.tsx'
import { listNames } from '../refresh.ts'

const size = 200

/** All drafts of the collecting period. */
export function useDrafts() {
  const periods = usePeriods()
  const period = periods.data?.records.find(({ state }) => state === periodState.collecting)?.period
  const drafts = useQuery({
    queryKey: [listNames.next, period],
    queryFn: ({ signal }) => allDrafts(period ?? '', signal),
    enabled: period !== undefined,
  })
  return { period, drafts, hasNone: periods.isSuccess && period === undefined }
}

async function allDrafts(period: string, signal: AbortSignal) {
  const rows: MaterialRow[] = []
  for (let current = 1; ; current += 1) {
    const body = { period, status: materialStatus.draft, current, size, ascs: 'infoNo' }
    const page = await call(individualCall, { body, signal, quiet: true })
    rows.push(...page.records)
    if (page.records.length < size) return { rows, threshold: page.reasonThreshold }
  }
}
