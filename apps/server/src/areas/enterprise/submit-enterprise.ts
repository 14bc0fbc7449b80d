import {
  type EnterpriseDraft,
  type EnterpriseInput,
  type EnterpriseRow,
  keyFields,
} from '@library/contract/enterprise/enterprise'
import { enterpriseStatus } from '@library/contract/enterprise/enterprise.states'
import { fail } from '@library/contract/errors'
import { can } from '../../platform/callers/can.ts'
import type { Ctx } from '../../platform/database/database.ts'
import { checkValues, type Values, valuesOf } from './check-values.ts'
import { differencesOf } from './differences.ts'
import { columns, lockEnterprise, requireVersion, type WholeRow } from './enterprise-rows.ts'
import { putQualifications } from './qualifications.ts'
import { recordStep } from './steps.ts'
import { requireMove } from './who.ts'

const { draft, waiting, approved, rejected, changeWaiting } = enterpriseStatus
const source = { ownWill: 1, administrator: 2 } as const

/** Saves a draft; it is not submitted yet. */
export async function saveEnterprise(ctx: Ctx, input: EnterpriseDraft): Promise<EnterpriseRow> {
  const row = input.id ? await lockEnterprise(ctx, input.id) : await addEnterprise(ctx, input)
  if (input.id) requireMove(ctx.caller, row, 'save')
  return input.id ? apply(ctx, row, input) : rowOf(ctx, row.id)
}

/**
 * Submits an application, or changes an approved enterprise: then its identity waits for an audit, and everything else
 * applies at once.
 */
export async function submitEnterprise(ctx: Ctx, input: EnterpriseInput): Promise<EnterpriseRow> {
  const row = input.id ? await lockEnterprise(ctx, input.id) : await addEnterprise(ctx, input)
  if (row.auditStatus === approved || row.auditStatus === changeWaiting) return changeApproved(ctx, row, input)
  if (input.id) {
    requireMove(ctx.caller, row, 'submit')
    requireVersion(row, input.version)
  }
  const values = valuesOf(input)
  // A first application is all new; a rejected one shows what was corrected.
  const diff = row.auditStatus === rejected ? differencesOf(row, values) : []
  const state = { auditStatus: waiting, submitTime: ctx.now, auditOpinion: null }
  const saved = input.id ? await apply(ctx, row, input, state) : await setState(ctx, row.id, state)
  await recordStep(ctx, { ...row, ...saved, auditStatus: row.auditStatus }, { to: waiting, diff })
  return saved
}

async function changeApproved(ctx: Ctx, row: WholeRow, input: EnterpriseInput): Promise<EnterpriseRow> {
  requireMove(ctx.caller, row, 'change')
  requireVersion(row, input.version)
  const values = valuesOf(input)
  await checkValues(ctx, values, row)
  const keys = new Set<string>(keyFields)
  const part = (wanted: boolean) =>
    Object.fromEntries(Object.entries(values).filter(([field]) => keys.has(field) === wanted)) as Values
  const diff = differencesOf(row, part(true))
  const pending = Object.fromEntries(diff.map(({ field, after }) => [field, after]))
  const needsAudit = diff.length > 0
  await putQualifications(ctx, row.id, input.qualifications)
  const saved = await setState(ctx, row.id, {
    ...part(false),
    ...(needsAudit ? { auditStatus: changeWaiting, submitTime: ctx.now, pendingJson: JSON.stringify(pending) } : {}),
  })
  if (needsAudit) await recordStep(ctx, { ...row, ...saved, auditStatus: approved }, { to: changeWaiting, diff })
  return saved
}

/** An applicant owns their new enterprise. One that the station enters has the owner it names, or none yet. */
async function addEnterprise(ctx: Ctx, input: EnterpriseDraft): Promise<WholeRow> {
  const byStation = can(ctx.caller, 'company_add')
  const userId = byStation ? (input.userId ?? null) : ctx.caller.userId
  if (userId) await requireFree(ctx, userId)
  const values = valuesOf(input)
  await checkValues(ctx, values)
  const { id } = await ctx.db
    .insertInto('enterprise')
    .values({
      ...values,
      enterpriseName: input.enterpriseName,
      creditCode: input.creditCode,
      userId,
      source: byStation ? source.administrator : source.ownWill,
      auditStatus: draft,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await putQualifications(ctx, id, input.qualifications)
  return { ...(await rowOf(ctx, id)), pendingJson: null }
}

export async function requireFree(ctx: Ctx, userId: string): Promise<void> {
  const user = await ctx.db
    .selectFrom('appUser')
    .select('id')
    .where('id', '=', userId)
    .where('isDeleted', '=', 0)
    // Of two concurrent applications of one user, the second waits here and then finds the first.
    .forUpdate()
    .executeTakeFirst()
  if (!user)
    throw fail('common/unknown-reference', { label: { zh: '绑定账号', en: 'The account' }, fields: ['userId'] })
  const taken = await ctx.db
    .selectFrom('enterprise')
    .select('id')
    .where('userId', '=', userId)
    .where('isDeleted', '=', 0)
    .executeTakeFirst()
  if (taken) throw fail('enterprise/already')
}

/** Applies all given values at once. */
export async function apply(
  ctx: Ctx,
  row: WholeRow,
  input: Partial<EnterpriseDraft>,
  state: object = {},
): Promise<EnterpriseRow> {
  requireVersion(row, input.version)
  const values = valuesOf(input)
  await checkValues(ctx, values, row)
  await putQualifications(ctx, row.id, input.qualifications)
  return setState(ctx, row.id, { ...values, ...state })
}

export async function setState(ctx: Ctx, id: string, values: object): Promise<EnterpriseRow> {
  if (Object.keys(values).length > 0) await ctx.db.updateTable('enterprise').set(values).where('id', '=', id).execute()
  return rowOf(ctx, id)
}

async function rowOf(ctx: Ctx, id: string): Promise<EnterpriseRow> {
  return ctx.db.selectFrom('enterprise').select(columns).where('id', '=', id).executeTakeFirstOrThrow()
}
