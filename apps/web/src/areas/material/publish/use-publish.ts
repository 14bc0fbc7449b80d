import { batchPublishCall } from '@library/contract/material/audit'
import type { MaterialRow } from '@library/contract/material/material'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useToast } from '../../../parts/use-toast.tsx'
import { call } from '../../../platform/http/call.ts'
import { failureMessage } from '../../../platform/http/failure-message.ts'
import { useOnceKey } from '../../../platform/http/once-key.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import { useShowOutcome } from '../audit/outcome.tsx'
import { refreshMaterials } from '../refresh.ts'

export type Scope = { period?: string; regionCode?: string; categoryId?: string }
type Props = { rows: readonly MaterialRow[]; onDone: () => void }

/** Publishes rows, or a scope of a period. `rows` name what failed. */
export function usePublish({ rows, onDone }: Props) {
  const t = useTranslation()
  const toast = useToast()
  const client = useQueryClient()
  const show = useShowOutcome()
  const keyFor = useOnceKey()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  async function publish(body: { ids: string[] } | Scope) {
    setBusy(true)
    setProblem('')
    try {
      const answer = await call(batchPublishCall, { body, idempotencyKey: keyFor(body), quiet: true })
      onDone()
      show(answer, rows)
      toast.success(t('material.referencePrices', { n: answer.referencePriceCount }))
    } catch (error) {
      setProblem(failureMessage(error))
    } finally {
      setBusy(false)
      void refreshMaterials(client)
    }
  }
  return { publish, busy, problem }
}
