import { inquiryStatus } from '@library/contract/inquiry/inquiry.states'
import { materialStatus } from '@library/contract/material/material.states'
import { periodState } from '@library/contract/material/period.states'
import { expect } from 'vitest'
import { dayFrom, type InquiryDesk, inquiryDesk } from '../../../test/desks/inquiry-desk.ts'
import { test as base } from '../../../test/world.ts'
import { programCaller } from '../../platform/callers/caller.ts'
import { watchDeadlines } from './watch-deadlines.ts'

const test = base.extend<{ desk: InquiryDesk }>({
  desk: [async ({ world, staged }, use) => use(await inquiryDesk(staged, world)), { scope: 'file' }],
})

type Reply = { enterpriseName: string; contactPhone: string; diffLowest: number | null }

async function titles(desk: InquiryDesk, userId: string): Promise<string[]> {
  const rows = await desk.station.in((ctx) =>
    ctx.db.selectFrom('message').select('title').where('userId', '=', userId).orderBy('id').execute(),
  )
  return rows.map(({ title }) => title)
}

test('a demand goes from its owner over the station to two enterprises and back, each seeing what is his', async ({
  desk,
}) => {
  const { submit, get, callers } = desk
  const id = await desk.accepted({ isPublic: 0 })
  const told = async (who: 'enterprise' | 'rival' | 'distant') =>
    (await titles(desk, callers[who].userId)).filter((title) => title.startsWith('询价邀请')).length
  expect([await told('enterprise'), await told('rival'), await told('distant')]).toEqual([1, 1, 0])

  const first = await submit('enterprise', { id, action: 'reply', reply: desk.reply() })
  expect(first.data.status).toBe(inquiryStatus.quoted)
  expect(first.data.replies[0]).toMatchObject({ priceIncl: '3497.00', priceExcl: '3094.69', taxRate: '0.13' })
  await submit('rival', { id, action: 'reply', reply: desk.reply({ priceIncl: null, priceExcl: '3000' }) })
  await submit('rival', { id, action: 'reply', reply: desk.reply({ priceIncl: null, priceExcl: '3250.0' }) })

  const seen = async (who: Parameters<typeof get>[0]) => (await get(who, 'detail', { id })).data
  const { replies, contactPhone, contactName, ownerName, expectPrice, replyCount } = await seen('rival')
  expect([contactName, ownerName.slice(1)]).toEqual(['林**', '**'])
  expect(replies.map((reply: Reply) => [reply.enterpriseName, reply.diffLowest])).toEqual([['rival', null]])
  expect([contactPhone, expectPrice, replyCount]).toEqual(['138****1234', null, 2])
  expect((await seen('rival')).steps.map(({ byName }: { byName: string }) => byName)).not.toContain('enterprise')
  for (const who of ['owner', 'auditor', 'reviewer'] as const)
    expect((await seen(who)).replies.map((reply: Reply) => reply.diffLowest)).toEqual([0, 0.0502])
  expect((await seen('owner')).replies[0].contactPhone).toBe('139****5678')
  for (const who of ['distant', 'member'] as const) expect((await get(who, 'detail', { id })).code).toBe(404)

  const [chosen] = (await seen('owner')).replies
  const done = await submit('owner', { id, action: 'adopt', replyId: chosen.id })
  expect(done.data).toMatchObject({ status: inquiryStatus.completed, adoptedReplyId: chosen.id })
  expect(done.data.replies[0].contactPhone).toBe('13900005678')
  const after = await seen('enterprise')
  expect([after.contactPhone, after.replies.length]).toEqual(['13800001234', 2])
  expect((await titles(desk, callers.enterprise.userId)).at(-1)).toContain('已被采纳')
  expect((await titles(desk, callers.rival.userId)).at(-1)).toContain('未被采纳')
})

test('what is public and open is listed for everybody, opened by enterprises, and gone once it has ended', async ({
  desk,
}) => {
  const id = await desk.accepted({ title: '公开的询价' })
  const listed = async (who: Parameters<typeof desk.get>[0], query = {}) => {
    const { data } = await desk.get(who, 'page', { size: '200', ...query })
    return data.records.find((row: { id: string }) => row.id === id)
  }
  expect(await listed('member')).toMatchObject({ isOpen: false, contactPhone: '138****1234', may: [] })
  expect(await listed('distant')).toMatchObject({ isOpen: true, may: ['reply'] })
  expect(await listed('owner', { mine: '1', open: '1' })).toMatchObject({ isMine: true, contactPhone: '13800001234' })
  expect(await listed('member', { mine: '1' })).toBeUndefined()
  expect(await listed('owner', { mine: '0' })).toBeUndefined()
  // What an enterprise still has to answer.
  const waiting = { open: '1', replied: '0', mine: '0' }
  expect(await listed('distant', waiting)).toMatchObject({ isReplied: false })
  expect(await listed('distant', { replied: '1' })).toBeUndefined()
  expect((await desk.get('distant', 'detail', { id })).code).toBe(200)
  expect((await desk.submit('owner', { id, action: 'close' })).code).toBe(400)
  expect((await desk.submit('owner', { id, action: 'close', reason: '不需要了' })).data.closeReason).toBe('不需要了')
  expect(await listed('member')).toBeUndefined()
  expect((await desk.get('distant', 'detail', { id })).code).toBe(404)
})

test('of two who adopt at once one wins, and an old version is refused', async ({ desk }) => {
  const { id, replyId } = await desk.inState(inquiryStatus.quoted)
  const { version } = await desk.stored(id)
  expect((await desk.submit('owner', { id, action: 'adopt', replyId, version: version + 1 })).code).toBe(409)
  const answers = await Promise.all([1, 2].map(() => desk.submit('owner', { id, action: 'adopt', replyId, version })))
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 409])
})

test('two first replies at once are two replies', async ({ desk }) => {
  const id = await desk.accepted()
  const reply = (who: 'enterprise' | 'rival') => desk.submit(who, { id, action: 'reply', reply: desk.reply() })
  await Promise.all([reply('enterprise'), reply('rival'), reply('enterprise')])
  const { data } = await desk.get('owner', 'detail', { id })
  expect([data.status, data.replyCount, data.replies.length]).toEqual([3, 2, 2])
})

test('an adopted reply becomes a draft of the enterprise where the owner says so', async ({ desk }) => {
  const { id, replyId } = await desk.inState(inquiryStatus.quoted)
  const body = { id, action: 'adopt', replyId, createInfo: 1 }
  expect((await desk.submit('owner', body)).code).toBe(409)
  expect((await desk.stored(id)).status).toBe(inquiryStatus.quoted)
  await desk.station.in((ctx) =>
    ctx.db
      .insertInto('materialPeriod')
      .values({ period: '202611', startDate: '2026-11-01', endDate: '2026-11-30', state: periodState.collecting })
      .execute(),
  )
  const { data } = await desk.submit('owner', body)
  const [row] = await desk.station.in((ctx) =>
    ctx.db.selectFrom('materialInfo').selectAll().where('id', '=', data.replies[0].infoId).execute(),
  )
  expect(row).toMatchObject({
    status: materialStatus.draft,
    priceType: 4,
    enterpriseId: desk.enterprises.enterprise,
    priceExcl: '3094.6900',
  })
})

test('a form is held against what the station knows, and the field is named', async ({ desk }) => {
  const wrong: [object, string][] = [
    [{ title: ' ' }, 'title'],
    [{ unitCode: '堆' }, 'unitCode'],
    [{ regionCode: '999999' }, 'regionCode'],
    [{ quantity: '0' }, 'quantity'],
    [{ categoryId: '1' }, 'categoryId'],
    [{ contactPhone: '12' }, 'contactPhone'],
    [{ deadline: dayFrom(-1) }, 'deadline'],
    [{ freightType: 9 }, 'freightType'],
    [{ attachIds: '1' }, ''],
  ]
  for (const [values, field] of wrong) {
    const answer = await desk.submit('owner', { ...desk.form(values), action: 'submit' })
    expect([field, answer.code >= 400 && answer.code < 500], JSON.stringify(answer)).toEqual([field, true])
    if (field) expect(JSON.stringify(answer)).toContain(field)
  }
  const id = await desk.accepted()
  for (const [values, field] of [
    [{ priceIncl: '0.01' }, 'priceIncl'],
    [{ taxRate: '13' }, 'taxRate'],
    [{ priceExcl: '100' }, 'priceExcl'],
    [{ validTo: dayFrom(-1) }, 'validTo'],
    [{ quotationId: '1' }, 'quotationId'],
  ] as const) {
    const answer = await desk.submit('enterprise', { id, action: 'reply', reply: desk.reply(values) })
    expect([field, answer.code], JSON.stringify(answer)).toEqual([field, 400])
  }
})

test('a demand ends with its deadline, and those concerned are reminded before, once', async ({ desk, world }) => {
  const late = await desk.inState(inquiryStatus.quoted, { deadline: new Date(Date.now() - 1000) })
  const soon = await desk.accepted({ title: '快截止', deadline: dayFrom(1) })
  const reply = await desk.submit('enterprise', { id: late.id, action: 'reply', reply: desk.reply() })
  expect([reply.code, reply.msg]).toEqual([409, expect.stringContaining('截止')])
  const look = () => world.database.inTransaction(programCaller(desk.station.tenantId), watchDeadlines)
  await look()
  await look()
  expect((await desk.stored(late.id)).status).toBe(inquiryStatus.expired)
  expect((await desk.stored(soon)).status).toBe(inquiryStatus.inquiring)
  const reminded = async (who: 'owner' | 'enterprise' | 'distant') =>
    (await titles(desk, desk.callers[who].userId)).filter(
      (title) => title.includes('快截止') && title.includes('剩 1 天'),
    ).length
  expect([await reminded('owner'), await reminded('enterprise'), await reminded('distant')]).toEqual([1, 1, 0])
})

test('a demand that nobody decided expires by the clock: its owner and who replied hear so once, other stations nothing', async ({
  desk,
  world,
  staged,
}) => {
  const other = await inquiryDesk(staged, world)
  const theirs = await other.accepted()
  const id = await desk.accepted({ title: '无人采纳' })
  const reply = await desk.submit('enterprise', { id, action: 'reply', reply: desk.reply() })
  expect(reply.code).toBe(200)
  const look = (days: number) =>
    world.database.inTransaction(programCaller(desk.station.tenantId), (ctx) =>
      watchDeadlines({ ...ctx, now: new Date(Date.now() + days * 86_400_000) }),
    )
  await look(8)
  expect((await desk.stored(id)).status).toBe(inquiryStatus.quoted)
  for (const days of [12, 12, 13]) await look(days)
  expect([(await desk.stored(id)).status, (await other.stored(theirs)).status]).toEqual([7, 2])
  const told = async ({ userId }: { userId: string }) =>
    (await titles(desk, userId)).filter((title) => title.includes('“无人采纳”') && title.includes('自动过期')).length
  const { owner, enterprise, distant } = desk.callers
  expect([await told(owner), await told(enterprise), await told(distant)]).toEqual([1, 1, 0])
  expect((await titles(other, other.callers.owner.userId)).filter((title) => title.includes('自动过期'))).toEqual([])
})

test('several demands are removed together or not at all, and the refusal names the one in the way', async ({
  desk,
}) => {
  const draft = await desk.inState(inquiryStatus.draft)
  const other = await desk.inState(inquiryStatus.draft)
  const sent = await desk.inState(inquiryStatus.inquiring)
  const { demandNo } = await desk.stored(sent.id)
  const refused = await desk.remove('owner', [draft.id, sent.id].join())
  expect(refused).toMatchObject({ code: 409, msg: expect.stringContaining(demandNo ?? '') })
  const foreign = await desk.remove('member', [other.id, draft.id].join())
  expect(foreign.success).toBe(false)
  expect((await desk.stored(draft.id)).isDeleted).toBe(0)
  expect((await desk.remove('owner', [draft.id, other.id].join())).code).toBe(200)
  expect([(await desk.stored(draft.id)).isDeleted, (await desk.stored(other.id)).isDeleted]).toEqual([1, 1])
})

test('another station finds nothing of it', async ({ desk, world, staged }) => {
  const other = await inquiryDesk(staged, world)
  const id = await desk.accepted()
  expect((await other.get('admin', 'detail', { id })).code).toBe(404)
  expect((await other.submit('admin', { id, action: 'close', reason: '外人' })).code).toBe(404)
  expect((await other.remove('admin', id)).code).toBe(404)
  expect((await other.get('admin', 'page')).data.total).toBe(0)
})

test('the station sees how many demands were answered in each month, an enterprise only of those it sees', async ({
  desk,
}) => {
  const { get, inState } = desk
  const thisMonth = async (who: Parameters<typeof get>[0]) => (await get(who, 'response')).data.months.at(-1)
  const before = await thisMonth('auditor')
  const distant = await thisMonth('distant')
  await inState(inquiryStatus.inquiring, { isPublic: 0 })
  await inState(inquiryStatus.quoted, { isPublic: 0 })
  for (const status of [inquiryStatus.draft, inquiryStatus.waiting, inquiryStatus.rejected]) await inState(status)
  const { months, medianHours } = (await get('auditor', 'response')).data
  expect(months).toHaveLength(6)
  expect(months.at(-1)).toEqual({ ...before, asked: before.asked + 2, answered: before.answered + 1 })
  expect(medianHours).toBeGreaterThanOrEqual(0)
  expect(await thisMonth('distant')).toEqual(distant)
})
