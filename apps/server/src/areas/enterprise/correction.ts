import {
  type EnterpriseDraft,
  type EnterpriseField,
  enterpriseShape,
  keyFields,
  labelOf,
  type Qualification,
} from '@library/contract/enterprise/enterprise'
import { fail } from '@library/contract/errors'
import type { Ctx } from '../../platform/database/database.ts'
import { type Values, valuesOf } from './check-values.ts'
import { differencesOf, type StoredDifference } from './differences.ts'
import type { Pending, WholeRow } from './enterprise-rows.ts'
import { qualificationsOf } from './qualifications.ts'

export type Audit = 'pass' | 'reject' | 'rejectChange'
type Asked = Readonly<{ input: Partial<EnterpriseDraft>; audit: Audit }>
type Correction = Readonly<{
  corrected: Values
  /** What still waits: a corrected field no longer does. */
  pending: Pending | null
  /** Everything that the decision changes, corrected or waiting. */
  diff: StoredDifference[]
}>

/** What an auditor corrects. A value that equals the stored one is no correction, so a row can be sent back whole. */
export async function correctionOf(ctx: Ctx, row: WholeRow, { input, audit }: Asked): Promise<Correction> {
  const values = valuesOf(input)
  const changed = new Set(differencesOf(row, values).map(({ field }) => field))
  const corrected: Values = Object.fromEntries(Object.entries(values).filter(([field]) => changed.has(field)))
  requireWhole(corrected)
  if (audit === 'rejectChange') requireNoKeys(corrected)
  const waiting = Object.entries(row.pendingJson ?? {}).filter(([field]) => !changed.has(field))
  const pending = Object.fromEntries(waiting)
  const papers = await papersChanged(ctx, row.id, input.qualifications)
  return {
    corrected,
    pending: waiting.length > 0 ? pending : null,
    diff: [...differencesOf(row, { ...pending, ...corrected }), ...papers],
  }
}

/** What an application needs cannot be corrected away. */
function requireWhole(corrected: Values): void {
  const fields = Object.entries(corrected)
    .filter(([field, value]) => !enterpriseShape[field as EnterpriseField].safeParse(value).success)
    .map(([field]) => `enterprise.${field}`)
  if (fields.length > 0) throw fail('common/bad-input', { fields })
}

/** A refused change is dropped. Correcting it would let it in. */
function requireNoKeys(corrected: Values): void {
  const keys = keyFields.filter((field) => field in corrected)
  if (keys.length === 0) return
  throw fail('enterprise/correct-on-pass', {
    labels: keys.map(labelOf),
    fields: keys.map((field) => `enterprise.${field}`),
  })
}

async function papersChanged(
  ctx: Ctx,
  enterpriseId: string,
  list: readonly Qualification[] | undefined,
): Promise<StoredDifference[]> {
  if (!list) return []
  const before = namesOf(await qualificationsOf(ctx, enterpriseId))
  return differencesOf({ qualifications: before }, { qualifications: namesOf(list) })
}

function namesOf(list: readonly Qualification[]): string {
  return list
    .map(({ qualName, qualNo, validTo }) => [qualName, qualNo, validTo].filter(Boolean).join(' '))
    .sort()
    .join('；')
}
