import { fail } from '@library/contract/errors'
import type { BodyOf } from '@library/contract/kit/call'
import { type AdjustLineInput, type AdjustSheet, adjustLimits, adjustState } from '@library/contract/workbench/adjust'
import type { adjustLinesCall } from '@library/contract/workbench/adjust.calls'
import { sql } from 'kysely'
import type { Ctx } from '../../../../platform/database/database.ts'
import { recordEvent } from '../../project/record-event.ts'
import { withEvidence } from './evidence-files.ts'
import { lockSheet } from './sheet-row.ts'

type Body = BodyOf<typeof adjustLinesCall>
type Written = { id: string; version: number }

/** Adds, changes and removes lines of a draft. */
export async function writeLines(ctx: Ctx, { id, version, lines: given, removed }: Body): Promise<Written> {
  const sheet = await lockSheet(ctx, id, version)
  requireDraft(sheet)
  const lines = await withEvidence(ctx, id, given)
  await removeLines(ctx, sheet, removed)
  await putLines(ctx, sheet, lines)
  await requireRoom(ctx, id)
  if (lines.some(hasTyped))
    await recordEvent(ctx, sheet.projectId, 'price-typed', {
      subjectId: id,
      details: { lines: lines.filter(hasTyped).length },
    })
  return touchSheet(ctx, id)
}

export function requireDraft({ state }: AdjustSheet): void {
  if (state !== adjustState.draft) throw fail('adjust/not-draft')
}

function hasTyped({ base, months }: AdjustLineInput): boolean {
  return Boolean(base) || months.some(({ price }) => price)
}

/** The version of the sheet guards all of its lines. */
export async function touchSheet(ctx: Ctx, id: string): Promise<Written> {
  const { rows } = await sql<Written>`
    update material_adjust_sheet set update_time = now() where id = ${id} returning id, version`.execute(ctx.db)
  return rows[0] as Written
}

async function requireRoom(ctx: Ctx, sheetId: string): Promise<void> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from material_adjust_line where sheet_id = ${sheetId} and is_deleted = 0`.execute(ctx.db)
  const { lines, months } = adjustLimits
  if ((rows[0]?.n ?? 0) > lines) throw fail('adjust/too-many', { lines, months })
}

async function removeLines(ctx: Ctx, { id }: AdjustSheet, removed: readonly string[]): Promise<void> {
  if (removed.length === 0) return
  const { rows } = await sql<{ id: string }>`
    delete from material_adjust_line where sheet_id = ${id} and id = any (${[...removed]}::bigint[]) returning id`.execute(
    ctx.db,
  )
  if (rows.length < new Set(removed).size)
    throw fail('common/not-found', { resource: 'material_adjust_line', ids: removed })
}

/** Rows of one statement, the months of every given line replaced. */
async function putLines(ctx: Ctx, { id, projectId }: AdjustSheet, lines: readonly AdjustLineInput[]): Promise<void> {
  if (lines.length === 0) return
  const known = lines.flatMap((line) => line.id ?? [])
  if (new Set(known).size < known.length) throw fail('common/bad-input', { fields: ['lines'] })
  await changeLines(
    ctx,
    id,
    lines.filter((line) => line.id),
  )
  const added = lines.filter((line) => !line.id)
  const ids = await addLines(ctx, { id, projectId }, added.map(lineColumns))
  const months = [
    ...lines.filter((line) => line.id).map((line) => [line.id, line] as const),
    ...added.map((line, at) => [ids[at], line] as const),
  ]
  await sql`delete from material_adjust_month where sheet_id = ${id} and line_id = any (${known}::bigint[])`.execute(
    ctx.db,
  )
  const rows = months.flatMap(([lineId, line]) => line.months.map((month) => ({ lineId: lineId as string, ...month })))
  await addMonths(ctx, { id, projectId }, rows)
}

async function changeLines(ctx: Ctx, sheetId: string, lines: readonly AdjustLineInput[]): Promise<void> {
  if (lines.length === 0) return
  const { rows } = await sql`
    update material_adjust_line l set std_material_id = g.std_material_id, name = g.name, spec = g.spec, unit_text = g.unit_text,
      factor = g.factor, kind = g.kind, base = g.base, base_from = g.base_from, evidence = g.evidence, attach_id = g.attach_id,
      bid = g.bid, confirmed = g.confirmed, band = g.band, weight = g.weight
    from ${rowsOf(lines.map(lineColumns))} where l.id = g.id and l.sheet_id = ${sheetId} and l.is_deleted = 0
    returning l.id`.execute(ctx.db)
  if (rows.length < lines.length) throw fail('common/not-found', { resource: 'material_adjust_line' })
}

type Sheet = Pick<AdjustSheet, 'id' | 'projectId'>
type Columns = ReturnType<typeof lineColumns> & { list_line_id?: string | null; list_quantity?: string | null }

/** At the end of the sheet, in the given order. Returns their ids in it. */
export async function addLines(ctx: Ctx, { id, projectId }: Sheet, lines: readonly Columns[]): Promise<string[]> {
  if (lines.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    insert into material_adjust_line (project_id, sheet_id, position, list_line_id, std_material_id, name, spec, unit_text, factor, kind,
      base, base_from, evidence, attach_id, bid, confirmed, band, weight, list_quantity)
    select ${projectId}, ${id}, last.position + g.at, g.list_line_id, g.std_material_id, g.name, g.spec, g.unit_text, g.factor, g.kind,
      g.base, g.base_from, g.evidence, g.attach_id, g.bid, g.confirmed, g.band, g.weight, g.list_quantity
    from ${rowsOf(lines)},
      (select coalesce(max(position), 0) as position from material_adjust_line where sheet_id = ${id}) last
    order by g.at returning id`.execute(ctx.db)
  return rows.map((row) => row.id)
}

function rowsOf(lines: readonly Columns[]) {
  const rows = JSON.stringify(lines.map((line, at) => ({ ...line, at: at + 1 })))
  return sql`jsonb_to_recordset(${rows}::jsonb) as g (at int, id bigint, list_line_id bigint, std_material_id bigint, name text,
    spec text, unit_text text, factor numeric, kind text, base numeric, base_from text, evidence text, attach_id bigint,
    bid numeric, confirmed numeric, band jsonb, weight numeric, list_quantity numeric)`
}

type MonthRow = AdjustLineInput['months'][number] & { lineId: string }

export async function addMonths(ctx: Ctx, { id, projectId }: Sheet, months: readonly MonthRow[]): Promise<void> {
  if (months.length === 0) return
  const rows = JSON.stringify(months)
  await sql`
    insert into material_adjust_month (project_id, sheet_id, line_id, month, quantity, price, evidence, attach_id, planned_month, fault, accepted)
    select ${projectId}, ${id}, g."lineId", g.month, g.quantity, g.price, g.evidence, g."attachId", g."plannedMonth", g.fault, g.accepted
    from jsonb_to_recordset(${rows}::jsonb) as g ("lineId" bigint, month text, quantity numeric, price numeric, evidence text,
      "attachId" bigint, "plannedMonth" text, fault text, accepted int)`.execute(ctx.db)
}

export function lineColumns(line: Omit<AdjustLineInput, 'months'>) {
  const { id, stdMaterialId, name, spec, unitText, factor, kind, base, baseFrom, evidence, attachId } = line
  const { bid, confirmed, band, weight } = line
  return {
    id,
    std_material_id: stdMaterialId,
    name,
    spec,
    unit_text: unitText,
    factor,
    kind,
    base,
    evidence,
    base_from: base ? (baseFrom ?? 'typed') : null,
    attach_id: attachId,
    bid,
    confirmed,
    band,
    weight,
  }
}
