import type { EnterpriseDetail } from '@library/contract/enterprise/enterprise.calls'
import { useState } from 'react'
import { useSession } from '../../platform/session/session.ts'
import { readEntry, removeEntry, writeEntry } from '../../platform/state/storage.ts'
import type { FormValues } from './form-values.ts'

type Frozen = { of: string; step: number; values: FormValues }

/** What was typed and not handed in, in this browser; it counts for the state of the application it was typed into. */
export function useSavedApplication(detail: EnterpriseDetail | null) {
  const entry = `application-${useSession((session) => session.user?.user_id)}`
  const of = detail ? `${detail.id} ${detail.auditStatus}` : ''
  const [first] = useState(() => readEntry<Frozen>(entry)?.content)
  // A draft that has just become one of the server's goes on where it was.
  const fits = first && (first.of === of || first.of === '')
  return {
    step: fits ? first.step : 0,
    values: fits ? first.values : undefined,
    keep: (values: FormValues, step: number) => writeEntry(entry, { of, step, values } satisfies Frozen),
    forget: () => removeEntry(entry),
  }
}
