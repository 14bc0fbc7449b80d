import { fail } from '@library/contract/errors'
import type { BodyOf } from '@library/contract/kit/call'
import { type AdjustSheet, adjustState } from '@library/contract/workbench/adjust'
import type { submitAdjustCall } from '@library/contract/workbench/adjust.calls'
import { taxMethods } from '@library/contract/workbench/project'
import { monthBefore } from '@library/pricing/adjustment/index-month'
import { priceBasis } from '@library/pricing/tax'
import { requireRegion } from '../../../../domain/organisation/require-region.ts'
import { removeRows } from '../../../../kit/undo/remove-rows.ts'
import type { Ctx } from '../../../../platform/database/database.ts'
import { recordEvent } from '../../project/record-event.ts'
import { findRule, snapshotOf } from '../rule/rules.ts'
import { takePricing, takeSheet } from './first-lines.ts'
import { findSheet, lockSheet, requireEdited, sheetResource } from './sheet-row.ts'
import { requireDraft } from './write-lines.ts'

type Body = BodyOf<typeof submitAdjustCall>
type Written = { id: string; version: number }

/** A new draft, or other settings of one. */
export async function submitSheet(ctx: Ctx, body: Body): Promise<Written> {
  if (!body.id) return addSheet(ctx, body)
  const sheet = await lockSheet(ctx, body.id, body.version)
  requireDraft(sheet)
  const values = await valuesOf(ctx, body, sheet)
  return ctx.db
    .updateTable('materialAdjustSheet')
    .set(values)
    .where('id', '=', body.id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
}

async function addSheet(ctx: Ctx, body: Body): Promise<Written> {
  const { projectId, pricingId = null, replacesId = null } = body
  const project = await requireEdited(ctx, projectId)
  const replaced = replacesId ? await findSheet(ctx, replacesId) : undefined
  if (replaced && (replaced.projectId !== projectId || replaced.state === adjustState.draft))
    throw fail('common/bad-input', { fields: ['replacesId'] })
  const [general] = taxMethods
  const taxMode = project.taxMethod === general ? priceBasis.excluded : priceBasis.included
  const values = { ...(await valuesOf(ctx, body, undefined)), projectId, pricingId, replacesId, taxMode }
  const added = ctx.db.insertInto('materialAdjustSheet').values(values).returning(['id', 'version'])
  const row = await added.executeTakeFirstOrThrow()
  const sheet = { id: row.id, projectId, taxMode }
  if (replacesId) await takeSheet(ctx, sheet, replacesId)
  else if (pricingId) await takePricing(ctx, sheet, pricingId)
  await recordEvent(ctx, projectId, 'adjust', { subjectId: row.id })
  return row
}

/** Days before the closing of the tender: the month of that day is the base period (GB 50500 §9.8, A.2). */
const baseDays = 28

async function valuesOf(ctx: Ctx, body: Body, stored: AdjustSheet | undefined) {
  const {
    name,
    method,
    ruleFrom = null,
    regionCode,
    tenderDay = null,
    months,
    taxRate,
    taxInside = null,
    note = null,
  } = body
  await requireRegion(ctx, regionCode)
  const basePeriod = body.basePeriod ?? (tenderDay ? monthBefore(tenderDay, baseDays).month : null)
  const rule = await ruleOf(ctx, body, stored)
  return {
    name,
    method,
    ruleId: body.ruleId ?? null,
    ruleFrom,
    regionCode,
    tenderDay,
    basePeriod,
    taxRate,
    taxInside,
    note,
    rule: rule ? JSON.stringify(rule) : null,
    months: months.toSorted(),
    parties: JSON.stringify(body.parties),
    documents: JSON.stringify(body.documents),
    indexTerms: body.index ? JSON.stringify(body.index) : null,
  }
}

/** The settings that the user sends, else those of the chosen rule set at this moment. */
async function ruleOf(ctx: Ctx, { rule, ruleId }: Body, stored: AdjustSheet | undefined) {
  if (rule) return rule
  if (!ruleId) return null
  if (stored?.rule && stored.ruleId === ruleId) return stored.rule
  return snapshotOf(await findRule(ctx, ruleId))
}

/** Drafts alone: a final sheet is void, not gone. All or none. */
export async function removeSheets(ctx: Ctx, ids: readonly string[]): Promise<true> {
  const wanted = [...new Set(ids)].sort()
  for (const id of wanted) requireDraft(await lockSheet(ctx, id, undefined))
  await removeRows(ctx, sheetResource, wanted)
  return true
}
