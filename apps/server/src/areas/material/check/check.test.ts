import { auditResult, auditStage } from '@library/contract/material/material.states'
import { periodState } from '@library/contract/material/period.states'
import { type QuoteCheckInfo, type QuoteCheckRow, quoteCheckState } from '@library/contract/material/quote-check'
import { sourceLevel } from '@library/contract/price/source-level'
import { describe, expect } from 'vitest'
import { aPriceStation, type PriceStation, period } from '../../../../test/desks/price-station.ts'
import { test } from '../../../../test/world.ts'

const { passed, rejected } = auditResult
const path = 'quoteCheck/QuoteCheck'
let serial = 0

/** Publishes these prices without tax of one material, each of its own enterprise. The last period was at `previous`. */
async function published(s: PriceStation, prices: readonly number[], previous: number | null = null) {
  serial += 1
  const materialName = `普通硅酸盐水泥 ${serial}`
  const ids: string[] = []
  for (const [at, price] of prices.entries()) {
    const who = `e${serial}x${at}`
    await s.addEnterprise(who)
    const id = await s.approved({ materialName, priceBasis: 2, priceIncl: null, priceExcl: price.toFixed(2) }, who)
    await s.put(id, { prevPriceExcl: previous })
    ids.push(id)
  }
  await s.setPeriod(periodState.auditing)
  const answer = await s.ask('publisher', 'batchPublish', { ids: ids.join(',') })
  expect(answer.data).toMatchObject({ success: prices.length, failed: [] })
  await s.setPeriod(periodState.collecting)
  return ids
}

async function referenceOf(s: PriceStation, id = '') {
  const { stdMaterialId } = await s.rowOf(id)
  return s.station.in((ctx) =>
    ctx.db
      .selectFrom('materialReferencePrice')
      .select(['priceExcl', 'n', 'nExcluded', 'isReference', 'excluded'])
      .where('stdMaterialId', '=', stdMaterialId)
      .where('period', '=', period)
      .where('replacedAt', 'is', null)
      .executeTakeFirst(),
  )
}
const held = async (s: PriceStation, who = 'auditor', isOpen = '1'): Promise<QuoteCheckRow[]> =>
  (await s.get(who, `${path}/list`, { isOpen })).data.records
const decide = (s: PriceStation, who: string, body: object) =>
  s.ask(who, `${path}/decide`, { opinion: '已核对发票', ...body })

const messagesOf = async (s: PriceStation, who: string) =>
  (await s.get(who, 'blade-desk/message/list', { kind: 'quote_check' })).data.records
/** Messages go to the roles that were granted the permission. */
const grantDecisions = (s: PriceStation) =>
  s.station.in(async (ctx) => {
    const menu = await ctx.db.selectFrom('menu').select('id').where('code', '=', 'quote_check_audit').executeTakeFirst()
    const role = await ctx.db.selectFrom('role').select('id').where('roleAlias', '=', 'reviewer').executeTakeFirst()
    if (!menu || !role) throw new Error('no menu or role')
    await ctx.db.insertInto('roleMenu').values({ roleId: role.id, menuId: menu.id }).execute()
  })

describe('an outlier', () => {
  test('is held until an auditor confirms it, and counts from then on', async ({ world, staged }) => {
    const s = await aPriceStation(staged, world)
    const ids = await published(s, [100, 101, 102, 103, 104, 300])
    expect(await referenceOf(s, ids[0])).toMatchObject({ priceExcl: '102.0000', n: 5, nExcluded: 1 })
    const [row, ...others] = await held(s)
    expect(others).toEqual([])
    expect(row).toMatchObject({
      infoId: ids[5],
      reason: 'level',
      state: quoteCheckState.held,
      priceExcl: '300.00',
      n: 5,
    })
    const info: QuoteCheckInfo = (await s.get('auditor', `${path}/detail`, { id: row?.id ?? '' })).data
    expect(info.peers.map(({ standing }) => standing)).toEqual([...Array(5).fill('counted'), 'held'])
    expect(info).toMatchObject({
      now: { priceExcl: '102.00', n: 5, isReference: 1, basis: null },
      confirmed: { priceExcl: '102.50', n: 6 },
    })
    expect(info.history).toEqual([{ period, priceExcl: '300.00', referenceExcl: '102.00' }])
    const answer = await decide(s, 'auditor', { id: row?.id, version: row?.version, result: passed })
    expect(answer.data).toMatchObject({ state: quoteCheckState.confirmed, opinion: '已核对发票', moved: 0.0049 })
    expect(await referenceOf(s, ids[0])).toMatchObject({ priceExcl: '102.5000', n: 6, nExcluded: 0, excluded: [] })
    expect(await held(s)).toEqual([])
    expect(await held(s, 'auditor', '0')).toMatchObject([{ infoId: ids[5] }])
    const { records } = (await s.ask('auditor', 'getAuditInfo', { id: ids[5] })).data
    expect(records.at(-1)).toMatchObject({ stage: auditStage.check, result: passed, opinion: '已核对发票' })
    expect((await decide(s, 'reviewer', { id: row?.id, result: rejected })).error).toBe('material/check-decided')
  })

  test('that is excluded stays out with its reason, also when the price is computed again', async ({
    world,
    staged,
  }) => {
    const s = await aPriceStation(staged, world)
    const ids = await published(s, [100, 101, 102, 103, 104, 300])
    const [row] = await held(s)
    await decide(s, 'reviewer', { id: row?.id, result: rejected })
    const excluded = [{ id: ids[5], reason: 'decided' }]
    expect(await referenceOf(s, ids[0])).toMatchObject({ n: 5, nExcluded: 1, excluded })
    await s.ask('publisher', 'correct', { id: ids[0], priceExcl: '101.00', reason: '录入错误' })
    expect(await referenceOf(s, ids[0])).toMatchObject({ n: 5, nExcluded: 1, excluded })
  })

  test('is a new question when its price is corrected, and none when it is no outlier any more', async ({
    world,
    staged,
  }) => {
    const s = await aPriceStation(staged, world)
    const ids = await published(s, [100, 101, 102, 103, 104, 300])
    const [row] = await held(s)
    await decide(s, 'auditor', { id: row?.id, result: passed })
    await s.ask('publisher', 'correct', { id: ids[5], priceExcl: '310.00', reason: '录入错误' })
    expect(await held(s)).toMatchObject([
      { infoId: ids[5], priceExcl: '310.00', state: quoteCheckState.held, opinion: null },
    ])
    await s.ask('publisher', `del_logic?ids=${ids[5]}&reason=x`)
    expect(await held(s)).toEqual([])
  })
})

describe('a jump among few', () => {
  test('is held until it is confirmed, which moves the price a lot and needs somebody else', async ({
    world,
    staged,
  }) => {
    const s = await aPriceStation(staged, world)
    await grantDecisions(s)
    const ids = await published(s, [100, 140], 100)
    const [row] = await held(s)
    expect(row).toMatchObject({ infoId: ids[1], reason: 'band' })
    const excluded = [{ id: ids[1], reason: 'band' }]
    expect(await referenceOf(s, ids[0])).toMatchObject({ priceExcl: '100.0000', n: 1, isReference: 0, excluded })
    const proposed = await decide(s, 'auditor', { id: row?.id, result: passed })
    expect(proposed.data).toMatchObject({ state: quoteCheckState.confirmProposed, moved: 0.2 })
    expect(await referenceOf(s, ids[0])).toMatchObject({ n: 1 })
    expect((await decide(s, 'auditor', { id: row?.id, result: passed })).error).toBe('material/second-person')
    expect(await messagesOf(s, 'reviewer')).toMatchObject([{ link: `/material/check?id=${row?.id}` }])
    const agreed = await decide(s, 'reviewer', { id: row?.id, result: passed, opinion: '已电话核实' })
    expect(agreed.data).toMatchObject({
      state: quoteCheckState.confirmed,
      opinion: '已核对发票',
      secondOpinion: '已电话核实',
    })
    expect(await referenceOf(s, ids[0])).toMatchObject({ priceExcl: '120.0000', n: 2, excluded: [] })
  })

  test('is held again when the other disagrees, and the first one reads why', async ({ world, staged }) => {
    const s = await aPriceStation(staged, world)
    await published(s, [100, 140], 100)
    const [row] = await held(s)
    await decide(s, 'auditor', { id: row?.id, result: passed })
    const answer = await decide(s, 'reviewer', { id: row?.id, result: rejected, opinion: '票据不符' })
    expect(answer.data).toMatchObject({ state: quoteCheckState.held, opinion: null, secondOpinion: '票据不符' })
    expect((await messagesOf(s, 'auditor'))[0].title).toContain('票据不符')
  })

  test('of the only enterprise leaves no price, until two people confirm it', async ({ world, staged }) => {
    const s = await aPriceStation(staged, world)
    const ids = await published(s, [140], 100)
    expect(await referenceOf(s, ids[0])).toBeUndefined()
    const [row] = await held(s)
    const info: QuoteCheckInfo = (await s.get('auditor', `${path}/detail`, { id: row?.id ?? '' })).data
    expect(info).toMatchObject({ now: null, confirmed: { priceExcl: '140.00' }, excluded: null, confirmMoves: null })
    expect(info.peers).toMatchObject([{ standing: 'held' }])
    await decide(s, 'auditor', { id: row?.id, result: passed })
    expect(await referenceOf(s, ids[0])).toBeUndefined()
    await decide(s, 'reviewer', { id: row?.id, result: passed })
    expect(await referenceOf(s, ids[0])).toMatchObject({ priceExcl: '140.0000', n: 1 })
  })
})

test('a price that is carried because its quotes are held names them as its evidence', async ({ world, staged }) => {
  const s = await aPriceStation(staged, world)
  const [id = ''] = await published(s, [140], 100)
  const { stdMaterialId, categoryId, regionCode } = await s.rowOf(id)
  const last = { priceExcl: '100', min: '100', q1: '100', median: '100', q3: '100', max: '100', priceIncl: '113' }
  const carried = { ...last, taxRate: '0.13', n: 1, method: 'median', sourceLevel: sourceLevel.carried, excluded: '[]' }
  const place = { stdMaterialId: stdMaterialId ?? '0', categoryId, regionCode, period }
  await s.station.in((ctx) =>
    ctx.db
      .insertInto('materialReferencePrice')
      .values({ ...place, ...carried })
      .execute(),
  )
  const evidence = (await s.get('member', 'evidence', { id })).data
  expect(evidence).toMatchObject({ priceExcl: '100.00', nExcluded: 1, excluded: [{ id, reason: 'band' }] })
})

test('only auditors and reviewers decide, about other enterprises, with a reason and an open eye for changes', async ({
  world,
  staged,
}) => {
  const s = await aPriceStation(staged, world)
  await published(s, [100, 101, 102, 103, 104, 300])
  const [row] = await held(s, 'publisher')
  expect((await decide(s, 'publisher', { id: row?.id, result: passed })).code).toBe(403)
  expect((await s.get('member', `${path}/list`)).code).toBe(403)
  expect((await decide(s, 'auditor', { id: row?.id, result: passed, opinion: ' ' })).code).toBe(400)
  expect((await decide(s, 'auditor', { id: row?.id, result: passed, version: 99 })).error).toBe('common/stale')
})
