import { createHash } from 'node:crypto'
import { fail } from '@library/contract/errors'
import type { AnswerOf, BodyOf } from '@library/contract/kit/call'
import { adjustState } from '@library/contract/workbench/adjust'
import type { finalAdjustCall, voidAdjustCall } from '@library/contract/workbench/adjust.calls'
import { sql } from 'kysely'
import type { Ctx } from '../../../../platform/database/database.ts'
import { recordEvent } from '../../project/record-event.ts'
import { addPaper } from '../paper/papers.ts'
import { type WholeSheet, wholeSheet } from './compute-sheet.ts'
import { lockSheet } from './sheet-row.ts'
import { requireDraft } from './write-lines.ts'

/** Freezes every figure and its source. Nothing of the sheet changes afterwards; a new one names it. */
export async function finalSheet(
  ctx: Ctx,
  { id, version }: BodyOf<typeof finalAdjustCall>,
): Promise<AnswerOf<typeof finalAdjustCall>> {
  const sheet = await lockSheet(ctx, id, version)
  requireDraft(sheet)
  const whole = await wholeSheet(ctx, sheet)
  requireComplete(whole)
  const no = await nextNumber(ctx)
  const hash = hashOf(whole, no)
  const result = JSON.stringify({ lines: whole.lines, computed: whole.computed })
  const { rows } = await sql<{ id: string; version: number; finalAt: string }>`
    update material_adjust_sheet set state = ${adjustState.final}, no = ${no}, hash = ${hash}, final_at = ${ctx.now}, result = ${result}
    where id = ${id} returning id, version, final_at`.execute(ctx.db)
  const [row] = rows
  if (!row) throw fail('common/stale', { id, version })
  await addPaper(ctx, whole, { no, hash })
  await recordEvent(ctx, sheet.projectId, 'adjust-final', { subjectId: id, details: { no } })
  return { id, version: row.version, no, hash }
}

/** Says the first thing that is missing, by its name. */
function requireComplete({ sheet, lines, computed }: WholeSheet): void {
  if (!sheet.rule || !sheet.ruleFrom) throw fail('adjust/no-rule', { fields: [sheet.rule ? 'ruleFrom' : 'ruleId'] })
  if (lines.length === 0) throw fail('adjust/no-lines')
  const [problem] = computed.problems.filter(({ code }) => code !== 'adjust/unadjusted')
  if (!problem) return
  const { code, lineId, month, sum } = problem
  const { name = '' } = lines.find((line) => line.id === lineId) ?? {}
  throw fail(code as 'adjust/provisional', { name, lineId, period: month, sum })
}

/**
 * Over the settings, every line, price, source and figure. Two sheets with one figure between them differ have different
 * hashes; the number makes the same sheet made twice differ too.
 */
function hashOf({ sheet, lines, computed }: WholeSheet, no: string): string {
  const { projectName, contractNo, name, method, rule, ruleFrom, regionCode, tenderDay, basePeriod, months } = sheet
  const { taxMode, taxRate, taxInside, parties, documents, index, note, replacesNo } = sheet
  const settings = { projectName, contractNo, name, method, rule, ruleFrom, regionCode, tenderDay, basePeriod, months }
  const more = { taxMode, taxRate, taxInside, parties, documents, index, note, replacesNo }
  return createHash('sha256').update(canonical({ no, settings, more, lines, computed })).digest('hex')
}

/** The same values give the same text, whatever the order of their keys. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, one: unknown) =>
    one && typeof one === 'object' && !Array.isArray(one) ? Object.fromEntries(Object.entries(one).sort()) : one,
  )
}

async function nextNumber(ctx: Ctx): Promise<string> {
  const { rows } = await sql<{ no: string }>`
    with month as (select 'TC' || to_char(${ctx.now}::timestamptz, 'YYYYMM') as name),
    taken as (insert into material_counter as c (name, last_no) select name, 1 from month
      on conflict (tenant_id, name) do update set last_no = c.last_no + 1 returning name, last_no)
    select name || lpad(last_no::text, 5, '0') as no from taken`.execute(ctx.db)
  return rows[0]?.no ?? ''
}

/** The paper stays known: its check says that it no longer counts. */
export async function voidSheet(
  ctx: Ctx,
  { id, version, reason }: BodyOf<typeof voidAdjustCall>,
): Promise<AnswerOf<typeof voidAdjustCall>> {
  const { state, projectId, no } = await lockSheet(ctx, id, version)
  if (state !== adjustState.final) throw fail('adjust/not-final')
  await sql`update material_adjust_paper set state = ${adjustState.void} where sheet_id = ${id}`.execute(ctx.db)
  await recordEvent(ctx, projectId, 'adjust-void', { subjectId: id, details: { no } })
  return ctx.db
    .updateTable('materialAdjustSheet')
    .set({ state: adjustState.void, voidReason: reason })
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
}
