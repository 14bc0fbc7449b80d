import { fail } from '@library/contract/errors'
import type { AnswerOf, BodyOf } from '@library/contract/kit/call'
import { type AdjustLine, type AdjustSheet, adjustState } from '@library/contract/workbench/adjust'
import type { adjustSheetCall, ComputedAdjust, computeAdjustCall } from '@library/contract/workbench/adjust.calls'
import { computeSheet } from '@library/pricing/adjustment/sheet'
import { sql } from 'kysely'
import type { Ctx } from '../../../../platform/database/database.ts'
import { filesOfSheet } from './evidence-files.ts'
import { pricedLines } from './priced-lines.ts'
import { findSheet } from './sheet-row.ts'
import { type StoredLine, storedLines } from './stored-lines.ts'

/** A sheet with every price and every figure: of a draft as of now, of a final one as it was frozen. */
export type WholeSheet = Readonly<{ sheet: AdjustSheet; lines: readonly AdjustLine[]; computed: ComputedAdjust }>
type Frozen = Readonly<{ lines: AdjustLine[]; computed: ComputedAdjust }>

export async function wholeSheet(ctx: Ctx, sheet: AdjustSheet): Promise<WholeSheet> {
  if (sheet.state !== adjustState.draft) return { sheet, ...(await frozenOf(ctx, sheet.id)) }
  return freshSheet(ctx, sheet, await storedLines(ctx, sheet.id))
}

async function freshSheet(ctx: Ctx, sheet: AdjustSheet, stored: readonly StoredLine[]): Promise<WholeSheet> {
  const lines = await pricedLines(ctx, sheet, stored)
  return { sheet, lines, computed: computedOf(sheet, lines) }
}

function computedOf(sheet: AdjustSheet, lines: readonly AdjustLine[]): ComputedAdjust {
  const { lines: cells, problems, ...totals } = computeSheet({ ...sheet, lines })
  return { ...totals, lines: cells.map((cell) => ({ ...cell, months: [...cell.months] })), problems: [...problems] }
}

async function frozenOf(ctx: Ctx, id: string): Promise<Frozen> {
  const { rows } = await sql<{ result: Frozen }>`select result from material_adjust_sheet where id = ${id}`.execute(
    ctx.db,
  )
  return rows[0]?.result as Frozen
}

/** Writes nothing. Lines that are given stand for the stored ones, or are added. */
export async function computeAdjust(
  ctx: Ctx,
  { id, lines }: BodyOf<typeof computeAdjustCall>,
): Promise<ComputedAdjust> {
  const sheet = await findSheet(ctx, id)
  if (lines.length === 0) return (await wholeSheet(ctx, sheet)).computed
  if (sheet.state !== adjustState.draft) throw fail('adjust/not-draft')
  const stored = await storedLines(ctx, id)
  const given = new Map(lines.flatMap((line) => (line.id ? [[line.id, asStored(line)] as const] : [])))
  const added = lines.filter((line) => !line.id).map((line, at) => ({ ...asStored(line), id: `new-${at + 1}` }))
  const { computed } = await freshSheet(ctx, sheet, [...stored.map((line) => given.get(line.id) ?? line), ...added])
  return computed
}

function asStored(line: BodyOf<typeof computeAdjustCall>['lines'][number]): StoredLine {
  const none = { stdMaterialId: null, base: null, baseFrom: null, evidence: null, attachId: null, bid: null }
  const given = Object.fromEntries(Object.entries(line).filter(([, value]) => value !== undefined))
  const months = line.months.map((one) => ({
    price: null,
    evidence: null,
    attachId: null,
    plannedMonth: null,
    fault: null,
    ...Object.fromEntries(Object.entries(one).filter(([, value]) => value !== undefined)),
  }))
  const rest = { ...none, confirmed: null, band: null, weight: null, listLineId: null, listQuantity: null, position: 0 }
  return { ...rest, ...given, months } as unknown as StoredLine
}

type Detail = AnswerOf<typeof adjustSheetCall>

/** A final sheet also says which of its prices are others now, and what that would make. */
export async function sheetDetail(ctx: Ctx, id: string): Promise<Detail> {
  const whole = await wholeSheet(ctx, await findSheet(ctx, id))
  const changes = whole.sheet.state === adjustState.final ? await changesOf(ctx, whole) : []
  return { ...whole.sheet, lines: [...whole.lines], changes, files: await filesOfSheet(ctx, id) }
}

async function changesOf(ctx: Ctx, { sheet, lines, computed }: WholeSheet): Promise<Detail['changes']> {
  const fresh = await freshSheet(ctx, sheet, await storedLines(ctx, sheet.id))
  const before = new Map(lines.map((line, at) => [line.id, { line, cell: computed.lines[at] }]))
  return fresh.lines.flatMap((line, at) => {
    const then = before.get(line.id)
    return line.months.flatMap(({ month, price }, place) => {
      if (price === null || price === then?.line.months[place]?.price) return []
      const amount = amountAt(then?.cell, place)
      const amountThen = amountAt(fresh.computed.lines[at], place)
      return [
        {
          lineId: line.id,
          month,
          price: then?.cell?.months[place]?.price ?? null,
          published: price,
          amount,
          amountThen,
        },
      ]
    })
  })
}

/** The average modes have one amount for the line. */
function amountAt(cell: ComputedAdjust['lines'][number] | undefined, place: number): string {
  return (cell?.average == null ? cell?.months[place]?.amount : cell.amount) ?? '0.00'
}
