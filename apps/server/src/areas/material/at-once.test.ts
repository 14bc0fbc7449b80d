import { materialInput } from '@library/contract/material/material'
import { sql } from 'kysely'
import { describe, expect, onTestFinished } from 'vitest'
import { aPriceStation, type PriceStation } from '../../../test/desks/price-station.ts'
import { test as base } from '../../../test/world.ts'
import { addRows } from '../../domain/pricing-rows/add-rows.ts'
import { draftsOf } from '../../domain/pricing-rows/drafts.ts'
import type { PriceRow } from '../../domain/pricing-rows/price-row.ts'
import { loadReferenceData } from '../../domain/pricing-rows/reference-data.ts'
import type { Ctx } from '../../platform/database/database.ts'
import { linkStandards } from './standard/link-standards.ts'

const test = base.extend<{ s: PriceStation }>({
  s: async ({ staged, world }, use) => {
    await use(await aPriceStation(staged, world))
  },
})

const rowsOf = (s: PriceStation, count: number): PriceRow[] =>
  Array.from({ length: count }, (_, at) => materialInput.parse(s.form({ materialName: '圆钢', spec: `Φ${at}` })))

let numbersFrom = 0

/** With numbers taken beforehand, as an import does: a transaction that takes them in between makes the others wait. */
async function add(ctx: Ctx, enterpriseId: string | undefined, rows: readonly PriceRow[]): Promise<string[]> {
  numbersFrom += 100
  const source = { enterpriseId: enterpriseId ?? '', numbersFrom }
  const added = await addRows(ctx, source, draftsOf(rows, await loadReferenceData(ctx, rows)))
  return added.flatMap((one) => ('id' in one ? [one.id] : []))
}

/** Starts the work and pauses until it is released: rolled back, or committed. */
async function paused(s: PriceStation, work: (ctx: Ctx) => Promise<unknown>) {
  let release: (isUndone: boolean) => void = () => undefined
  const released = new Promise<boolean>((resolve) => (release = resolve))
  let ended: Promise<void> = Promise.resolve()
  await new Promise<void>((resolve, reject) => {
    ended = s.station.in(async (ctx) => {
      await work(ctx)
      resolve()
      if (await released) throw new Error('undone')
    })
    ended.catch(reject)
  })
  const end = async (isUndone: boolean) => {
    release(isUndone)
    await ended.catch(() => undefined)
  }
  onTestFinished(() => end(true))
  return end
}

/** How many wait for the end of another transaction. */
const waiting = (s: PriceStation) =>
  s.station.in(async (ctx) => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from pg_locks where locktype = 'transactionid' and not granted`.execute(ctx.db)
    return rows[0]?.n
  })

describe('two at once', () => {
  test('write the same prices in opposite orders: each is written once and in the order of its batch', async ({
    s,
  }) => {
    const rows = rowsOf(s, 9)
    const { owner } = s.enterprises
    await s.station.in((ctx) => add(ctx, owner, rows))
    // The products stay, as in any month but the first.
    await s.station.in((ctx) => ctx.db.updateTable('materialInfo').set({ isDeleted: 1 }).execute())
    const release = await paused(s, (ctx) => add(ctx, owner, rows.slice(4, 5)))
    const both = Promise.all([rows, [...rows].reverse()].map((some) => s.station.in((ctx) => add(ctx, owner, some))))
    await expect.poll(() => waiting(s)).toBe(2)
    await release(true)
    const [one = [], other = []] = await both
    expect([one.length, other.length].sort()).toEqual([0, 9])
    const living = await s.station.in((ctx) =>
      ctx.db.selectFrom('materialInfo').select('spec').where('isDeleted', '=', 0).orderBy('id').execute(),
    )
    const inOrder = rows.map(({ spec }) => spec)
    expect([inOrder, [...inOrder].reverse()]).toContainEqual(living.map(({ spec }) => spec))
  })

  test('approve prices of the same new standard materials: each is created once and has all of them', async ({ s }) => {
    const rows = rowsOf(s, 6)
    const ids = await s.station.in(async (ctx) => [
      await add(ctx, s.enterprises.owner, rows),
      await add(ctx, s.enterprises.rival, rows),
    ])
    const release = await paused(s, (ctx) => linkStandards(ctx, ids[0] ?? []))
    const second = s.station.in((ctx) => linkStandards(ctx, [...(ids[1] ?? [])].reverse()))
    await expect.poll(() => waiting(s)).toBe(1)
    await release(false)
    await second
    const linked = await s.station.in((ctx) =>
      ctx.db
        .selectFrom('materialInfo')
        .select(({ fn }) => ['stdMaterialId', fn.countAll<string>().as('n')])
        .groupBy('stdMaterialId')
        .execute(),
    )
    expect(linked.map(({ stdMaterialId, n }) => [stdMaterialId !== null, Number(n)])).toEqual(rows.map(() => [true, 2]))
  })
})
