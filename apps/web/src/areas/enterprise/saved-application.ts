import type { EnterpriseDetail } from '@library/contract/enterprise/enterprise.calls'
import { useState } from 'react'
import { useSession } from '../../platform/session/session.ts'
import { readEntry, removeEntry, writeEntry } from '../../platform/state/storage.ts'
import type { FormValues } from './form-values.ts'

type Frozen = { of: string; step: number; values: FormValues }

/**
 * Input that was not submitted, stored in this browser. It is valid for the state of the application it was typed for.
 */
export function useSavedApplication(detail: EnterpriseDetail | null) {
  const entry = `application-${useSession((session) => session.user?.user_id)}`
  const of = detail ? `${detail.id} ${detail.auditStatus}` : ''
  const [first] = useState(() => readEntry<Frozen>(entry)?.content)
  // A draft that the server has just stored continues with the same input.
  const fits = first && (first.of === of || first.of === '')
  return {
    step: fits ? first.step : 0,
    values: fits ? first.values : undefined,
    keep: (values: FormValues, step: number) => writeEntry(entry, { of, step, values } satisfies Frozen),
    forget: () => removeEntry(entry),
  }
}
