import { auditResult, materialStatus } from '@library/contract/material/material.states'
import { periodState } from '@library/contract/material/period.states'
import { describe, expect } from 'vitest'
import { aPeriod, aPriceStation, type PriceStation, period } from '../../../../test/desks/price-station.ts'
import { test as base } from '../../../../test/world.ts'

const test = base.extend<{ s: PriceStation }>({
  s: async ({ staged, world }, use) => {
    await use(await aPriceStation(staged, world))
  },
})

const next = '202612'
const path = 'materialPeriod/MaterialPeriod'
const { approved, pendingFirst, published, rejected, archived } = materialStatus

async function periodOf(s: PriceStation, which = period) {
  return (await s.get('publisher', `${path}/list`, { period: which })).data.records[0]
}

/** The running period is audited, and the next one collects. */
async function openNext(s: PriceStation): Promise<void> {
  await s.setPeriod(periodState.auditing)
  await s.station.in((ctx) => aPeriod(ctx, { period: next, state: periodState.collecting }))
}

const statusOf = async (s: PriceStation, id: string) => (await s.rowOf(id)).status

describe('the issue before', () => {
  test('stays open while rows of it are under way, and they can still be published', async ({ s }) => {
    const [out, left] = [await s.approved(), await s.approved()]
    await openNext(s)
    await s.ask('publisher', 'publish', { id: out })
    const fresh = await s.approved({ period: next })
    await s.setPeriod(periodState.auditing, next)
    await s.ask('publisher', 'batchPublish', { period: next })
    expect(await statusOf(s, fresh)).toBe(published)
    expect(await periodOf(s)).toMatchObject({ state: periodState.published })
    expect(await s.ask('publisher', 'publish', { id: left })).toMatchObject({ code: 200 })
  })

  test('is archived with the next one once nothing of it is left', async ({ s }) => {
    await s.approved()
    await openNext(s)
    await s.ask('publisher', 'batchPublish', { period })
    await s.approved({ period: next })
    await s.setPeriod(periodState.auditing, next)
    await s.ask('publisher', 'batchPublish', { period: next })
    expect(await periodOf(s)).toMatchObject({ state: periodState.archived })
  })
})

describe('an issue in part', () => {
  test('leaves the issue before it the newest, until the whole period is published', async ({ s }) => {
    for (let at = 0; at < 4; at += 1) await s.approved()
    await openNext(s)
    await s.ask('publisher', 'batchPublish', { period })
    const newest = async () => (await s.get('member', 'coverage')).data.period
    expect(await newest()).toBe(period)
    const [first = ''] = [await s.approved({ period: next })]
    await s.setPeriod(periodState.auditing, next)
    await s.ask('publisher', 'publish', { id: first })
    // Nothing waits, but one price is no issue after one of four.
    expect(await periodOf(s, next)).toMatchObject({ state: periodState.published, isInPart: true })
    expect(await newest()).toBe(period)
    expect(await periodOf(s)).toMatchObject({ state: periodState.published })
    expect((await s.ask('publisher', 'batchPublish', { period: next })).data).toMatchObject({ success: 0 })
    expect(await periodOf(s, next)).toMatchObject({ isInPart: false })
    expect(await newest()).toBe(next)
    expect(await periodOf(s)).toMatchObject({ state: periodState.archived })
  })

  test('becomes whole by itself when nothing waits and it is about as large as the one before', async ({ s }) => {
    await s.approved()
    await openNext(s)
    await s.ask('publisher', 'batchPublish', { period })
    const [one, other] = [await s.approved({ period: next }), await s.approved({ period: next })]
    await s.setPeriod(periodState.auditing, next)
    await s.ask('publisher', 'publish', { id: one })
    expect(await periodOf(s, next)).toMatchObject({ isInPart: true })
    await s.ask('publisher', 'publish', { id: other })
    expect(await periodOf(s, next)).toMatchObject({ isInPart: false })
  })

  test('is not made whole by publishing one region or class of it', async ({ s }) => {
    await s.approved()
    await openNext(s)
    await s.ask('publisher', 'batchPublish', { period })
    await s.approved({ period: next })
    await s.aRow({ period: next, submitFlag: 1 })
    await s.setPeriod(periodState.auditing, next)
    await s.ask('publisher', 'batchPublish', { period: next, categoryId: s.categoryId })
    expect(await periodOf(s, next)).toMatchObject({ isInPart: true })
  })
})

describe('archiving', () => {
  /** One row out, one approved, one in audit. */
  async function withLeft(s: PriceStation) {
    const [out, ready] = [await s.approved(), await s.approved()]
    const { id: waiting } = await s.aRow({ submitFlag: 1 })
    await openNext(s)
    await s.ask('publisher', 'publish', { id: out })
    const { id } = await periodOf(s)
    const archive = (body: object) => s.ask('publisher', `${path}/archive`, { id, ...body })
    return { id, ready, waiting, archive }
  }

  test('is refused while anything is left undecided, and says how much', async ({ s }) => {
    const { id, archive } = await withLeft(s)
    const left = await s.get('publisher', `${path}/left`, { id })
    expect(left.data).toEqual({ approved: 1, pending: 1, next, unmovable: { approved: 0, pending: 0 } })
    const { start, end } = await periodOf(s)
    const step = { id, period, periodType: 1, start, end, state: periodState.archived }
    for (const answer of [
      await s.ask('publisher', `${path}/submit`, step),
      await archive({}),
      await archive({ approved: 'publish' }),
    ])
      expect(answer).toMatchObject({ code: 409, error: 'period/rows-left' })
    expect(await periodOf(s)).toMatchObject({ state: periodState.published })
    expect(await s.ask('auditor', `${path}/archive`, { id })).toMatchObject({ code: 403 })
  })

  test('publishes what is approved and moves what is in audit', async ({ s }) => {
    const { ready, waiting, archive } = await withLeft(s)
    const { data } = await archive({ approved: 'publish', pending: 'move' })
    expect(data).toMatchObject({ state: periodState.archived, published: 1, moved: 1, sentBack: 0 })
    expect([published, archived]).toContain(await statusOf(s, ready))
    expect(await s.rowOf(waiting)).toMatchObject({ status: pendingFirst, period: next })
  })

  test('moves approved rows with their change counted anew, and sends back what has no place', async ({ s }) => {
    const { ready, waiting, archive } = await withLeft(s)
    const before = await s.rowOf(ready)
    // The next period has the same material already.
    const twin = await s.aRow({ period: next })
    await s.put(twin.id, { itemId: (await s.rowOf(waiting)).itemId })
    expect(await archive({ approved: 'move', pending: 'move' })).toMatchObject({ error: 'material/opinion-required' })
    const { data } = await archive({ approved: 'move', pending: 'move', opinion: '下期已有新报价' })
    expect(data).toMatchObject({ moved: 1, sentBack: 1 })
    expect(await s.rowOf(ready)).toMatchObject({ status: approved, period: next, itemId: before.itemId })
    expect(await s.rowOf(waiting)).toMatchObject({ status: rejected, rejectReason: '下期已有新报价', period })
    await s.setPeriod(periodState.auditing, next)
    expect(await s.ask('publisher', 'publish', { id: ready })).toMatchObject({ code: 200 })
  })

  test('sends everything back with the reason, and the owner can send it for the next period', async ({ s }) => {
    const { ready, waiting, archive } = await withLeft(s)
    const { data } = await archive({ approved: 'sendBack', pending: 'sendBack', opinion: '本期已结束' })
    expect(data).toMatchObject({ published: 0, moved: 0, sentBack: 2 })
    expect([await statusOf(s, ready), await statusOf(s, waiting)]).toEqual([rejected, rejected])
    const messages = await s.station.in((ctx) =>
      ctx.db.selectFrom('message').select('title').where('kind', '=', 'material_rejected').execute(),
    )
    expect(messages).toMatchObject([{ title: expect.stringContaining('本期已结束') }])
    const again = await s.ask('owner', 'submit', s.form({ id: ready, period: next, submitFlag: 1 }))
    expect(again.data).toMatchObject({ period: next, status: pendingFirst })
  })
})

describe('an archived period', () => {
  test('is reopened by two people with a reason, and then published in again', async ({ s }) => {
    const left = await s.approved()
    await s.setPeriod(periodState.archived)
    expect(await s.ask('publisher', 'publish', { id: left })).toMatchObject({ error: 'material/period-not-open' })
    const { id } = await periodOf(s)
    expect(await s.ask('publisher', `${path}/ask_reopen`, { id, reason: ' ' })).toMatchObject({ code: 400 })
    const asked = await s.ask('publisher', `${path}/ask_reopen`, { id, reason: '漏发一条' })
    expect(asked.data).toMatchObject({ state: periodState.archived, reopening: { reason: '漏发一条' } })
    const decide = (who: string, result: number, opinion?: string) =>
      s.ask(who, `${path}/decide_reopen`, { id, result, opinion })
    expect(await decide('publisher', auditResult.passed)).toMatchObject({ code: 403, error: 'period/same-person' })
    expect(await decide('admin', auditResult.rejected)).toMatchObject({ error: 'material/refusal-reason' })
    expect((await decide('admin', auditResult.passed)).data).toMatchObject({
      state: periodState.published,
      reopening: null,
    })
    expect(await s.ask('publisher', 'publish', { id: left })).toMatchObject({ code: 200 })
    expect(await decide('admin', auditResult.passed)).toMatchObject({ error: 'period/not-archived' })
  })

  test('stays archived when the second person refuses, and both are told', async ({ s }) => {
    await s.setPeriod(periodState.archived)
    const { id } = await periodOf(s)
    await s.ask('publisher', `${path}/ask_reopen`, { id, reason: '补发' })
    expect(await s.ask('admin', `${path}/ask_reopen`, { id, reason: '补发' })).toMatchObject({
      error: 'period/reopening-asked',
    })
    const body = { id, result: auditResult.rejected, opinion: '请在下期发布' }
    expect((await s.ask('admin', `${path}/decide_reopen`, body)).data).toMatchObject({ state: periodState.archived })
    const told = await s.station.in((ctx) =>
      ctx.db.selectFrom('message').select(['userId', 'title']).where('kind', '=', 'period').execute(),
    )
    expect(told).toContainEqual({ userId: s.callers.publisher?.userId, title: expect.stringContaining('请在下期发布') })
  })
})

describe('a withdrawn row after collecting has closed', () => {
  test('is sent again while its period is audited, if the station allows late rows', async ({ s }) => {
    const { id } = await s.aRow({ submitFlag: 1 })
    const rejectedRow = await s.aRow({ submitFlag: 1 })
    await s.setPeriod(periodState.auditing)
    expect(await periodOf(s)).toMatchObject({ takesLate: true })
    await s.ask('owner', 'submit', { id, submitFlag: 2 })
    expect((await s.ask('owner', 'under_review', { ids: id })).data).toMatchObject({ success: 1 })

    await s.station.in((ctx) =>
      ctx.db.insertInto('tenantSetting').values({ paramKey: 'period.lateRows', paramValue: 'false' }).execute(),
    )
    expect(await periodOf(s)).toMatchObject({ takesLate: false })
    await s.ask('owner', 'submit', { id, submitFlag: 2 })
    expect((await s.ask('owner', 'under_review', { ids: id })).data.failed).toMatchObject([
      { error: 'material/period-not-collecting' },
    ])
    // What was rejected in the audit is still corrected in it.
    await s.ask('auditor', 'audit', { id: rejectedRow.id, result: auditResult.rejected, opinion: '价格不符' })
    const mended = await s.ask('owner', 'submit', s.form({ id: rejectedRow.id, submitFlag: 1 }))
    expect(mended.data).toMatchObject({ status: pendingFirst })
  })

  test('is taken into the next period by its owner otherwise, and is published in it', async ({ s }) => {
    const values = s.form()
    const { id } = await s.aRow({ ...values, submitFlag: 1 })
    await openNext(s)
    await s.station.in((ctx) =>
      ctx.db.insertInto('tenantSetting').values({ paramKey: 'period.lateRows', paramValue: 'false' }).execute(),
    )
    await s.ask('owner', 'submit', { id, submitFlag: 2 })
    const send = (which: string) => s.ask('owner', 'submit', { ...values, id, period: which, submitFlag: 1 })
    expect(await send(period)).toMatchObject({ error: 'material/period-not-collecting' })
    expect((await send(next)).data).toMatchObject({ id, period: next, status: pendingFirst })
    for (const who of ['auditor', 'reviewer']) await s.ask(who, 'audit', { id, result: auditResult.passed })
    await s.setPeriod(periodState.auditing, next)
    await s.ask('publisher', 'publish', { id })
    expect(await s.rowOf(id)).toMatchObject({ status: published, period: next })
  })
})
