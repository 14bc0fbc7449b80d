import type { EnterpriseDetail } from '@library/contract/enterprise/enterprise.calls'
import type { FormValues } from '../form-values.ts'

const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** The values that differ from where the form began. An emptied one is null. */
export function changedValues(base: FormValues, values: FormValues): FormValues {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([field, value]) => !same(value, base[field]))
      .map(([field, value]) => [field, value ?? null]),
  )
}

/** A waiting change that was set back to the stored value: that is a refusal of the change, not a correction. */
export function undoneChange(
  { pending, ...detail }: Pick<EnterpriseDetail, 'pending'> & FormValues,
  changed: FormValues,
): string | undefined {
  return Object.keys(pending ?? {}).find((field) => field in changed && same(changed[field], detail[field]))
}
