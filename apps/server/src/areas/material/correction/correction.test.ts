import { auditResult } from '@library/contract/material/material.states'
import { periodState } from '@library/contract/material/period.states'
import { correctionState } from '@library/contract/material/revision'
import { describe, expect } from 'vitest'
import { aFile } from '../../../../test/desks/enterprise-desk.ts'
import { aPriceStation, type PriceStation, period, region } from '../../../../test/desks/price-station.ts'
import { test as base } from '../../../../test/world.ts'

const { passed, rejected } = auditResult

/** A published price of 100.00 without tax, and a document of the publisher. */
const test = base.extend<{ s: PriceStation; id: string; attachId: string }>({
  s: async ({ staged, world }, use) => use(await aPriceStation(staged, world)),
  id: async ({ s }, use) => {
    const id = await s.approved({ priceBasis: 2, priceIncl: null, priceExcl: '100.00' })
    await s.setPeriod(periodState.auditing)
    await s.ask('publisher', 'publish', { id })
    await use(id)
  },
  attachId: async ({ s }, use) => use(await s.station.in((ctx) => aFile(ctx, s.callers.publisher?.userId ?? ''))),
})

const propose = (s: PriceStation, values: object) => s.ask('publisher', 'correct', { reason: '录入错误', ...values })
const proposed = async (s: PriceStation, id: string) => (await s.get('publisher', 'corrections', { id })).data
const decide = (s: PriceStation, who: string, body: object) => s.ask(who, 'decide_correction', body)
const messagesOf = async (s: PriceStation, who: string) =>
  (await s.get(who, 'blade-desk/message/list', { kind: 'correction' })).data.records

describe('a correction above the threshold', () => {
  test('needs a document, and changes nothing until another person confirms it', async ({ s, id, attachId }) => {
    const bare = await propose(s, { id, priceExcl: '153' })
    expect(bare).toMatchObject({ code: 400, error: 'material/correction-document', data: [{ field: 'attachId' }] })
    const answer = await propose(s, { id, priceExcl: '153', attachId })
    expect(answer.data).toMatchObject({ revision: 1, priceExcl: '100.00' })
    const [open] = await proposed(s, id)
    expect(open).toMatchObject({ state: correctionState.open, fromExcl: '100.00', priceExcl: '153.00', attachId })
    expect((await propose(s, { id, priceExcl: '160', attachId })).error).toBe('material/correction-open')
    expect((await decide(s, 'publisher', { id: open.id, result: passed })).error).toBe('material/second-person')
    const confirmed = await decide(s, 'admin', { id: open.id, result: passed })
    expect(confirmed.data).toMatchObject({ state: correctionState.confirmed })
    expect(await s.rowOf(id)).toMatchObject({ revision: 2, priceExcl: '153.0000', revisionReason: '录入错误' })
    const history = (await s.get('member', 'history', { id })).data
    expect(history).toMatchObject([{ priceExcl: '153.00' }, { priceExcl: '100.00' }])
    expect((await decide(s, 'admin', { id: open.id, result: passed })).error).toBe('material/correction-moot')
  })

  test('is refused with a reason that its author reads, or withdrawn by its author', async ({ s, id, attachId }) => {
    await propose(s, { id, priceExcl: '153', attachId })
    const [first] = await proposed(s, id)
    expect((await decide(s, 'admin', { id: first.id, result: rejected })).error).toBe('material/refusal-reason')
    await decide(s, 'admin', { id: first.id, result: rejected, opinion: '依据不足' })
    expect((await messagesOf(s, 'publisher'))[0].title).toContain('依据不足')
    await propose(s, { id, priceExcl: '150', attachId })
    const [second] = await proposed(s, id)
    expect((await decide(s, 'publisher', { id: second.id, result: rejected })).data.state).toBe(
      correctionState.withdrawn,
    )
    expect(await s.rowOf(id)).toMatchObject({ revision: 1, priceExcl: '100.0000' })
  })

  test('is moot when the price changes in the meantime', async ({ s, id, attachId }) => {
    await propose(s, { id, priceExcl: '153', attachId })
    const [open] = await proposed(s, id)
    await propose(s, { id, priceExcl: '101' })
    expect((await decide(s, 'admin', { id: open.id, result: passed })).error).toBe('material/correction-moot')
  })

  test('begins where the station says', async ({ s, id }) => {
    await s.station.in((ctx) =>
      ctx.db.insertInto('tenantSetting').values({ paramKey: 'price.secondPerson', paramValue: '60' }).execute(),
    )
    expect((await propose(s, { id, priceExcl: '153' })).data).toMatchObject({ revision: 2, priceExcl: '153.00' })
  })
})

test('who watches a price reads both values of its correction', async ({ s, id }) => {
  const { stdMaterialId } = await s.rowOf(id)
  await s.station.in((ctx) =>
    ctx.db
      .insertInto('priceWatch')
      .values({ userId: s.callers.member?.userId ?? '', stdMaterialId: stdMaterialId ?? '', regionCode: region })
      .execute(),
  )
  await propose(s, { id, priceExcl: '104' })
  const [message] = await messagesOf(s, 'member')
  expect(message.title).toContain('100.00 → 104.00')
  expect(message.title).toContain(`${period.slice(0, 4)}-${period.slice(4)}`)
  expect(message.link).toBe(`/price/material/${stdMaterialId}?regionCode=${region}`)
})
