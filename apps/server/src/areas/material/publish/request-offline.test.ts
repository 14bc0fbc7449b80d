import { offlineRequestState } from '@library/contract/material/material'
import { auditResult, materialStatus } from '@library/contract/material/material.states'
import { describe, expect } from 'vitest'
import { aPriceStation, type PriceStation } from '../../../../test/desks/price-station.ts'
import { test as base } from '../../../../test/world.ts'

const test = base.extend<{ s: PriceStation; id: string }>({
  s: async ({ staged, world }, use) => {
    await use(await aPriceStation(staged, world))
  },
  /** A published price of the owner. */
  id: async ({ s }, use) => {
    const { id } = await s.aRow({ materialName: '中砂', spec: '细度 2.6' })
    await s.put(id, { status: materialStatus.published })
    await use(id)
  },
})

const messagesOf = (s: PriceStation, who: string) =>
  s.station.in(async (ctx) => {
    const rows = await ctx.db
      .selectFrom('message')
      .select(['title', 'link'])
      .where('userId', '=', s.callers[who]?.userId ?? '')
      .where('kind', '=', 'offline_request')
      .orderBy('id')
      .execute()
    return rows.map(({ title, link }) => [title, link])
  })
const grantPublish = (s: PriceStation) =>
  s.station.in(async (ctx) => {
    const menu = await ctx.db
      .selectFrom('menu')
      .select('id')
      .where('code', '=', 'information_review_publish')
      .executeTakeFirst()
    const role = await ctx.db.selectFrom('role').select('id').where('roleAlias', '=', 'publisher').executeTakeFirst()
    if (!menu || !role) throw new Error('no menu or role')
    await ctx.db.insertInto('roleMenu').values({ roleId: role.id, menuId: menu.id }).execute()
  })
const accept = { result: auditResult.passed }
const refuse = { result: auditResult.rejected, opinion: '合同期内须保留' }

describe('a request to take a published price offline', () => {
  test('tells the publishers, shows at the row, and takes it offline for its reason when accepted', async ({
    s,
    id,
  }) => {
    await grantPublish(s)
    const asked = await s.ask('owner', 'request_offline', { id, reason: '停产' })
    expect(asked.data).toMatchObject({
      ...{ status: materialStatus.published, offlineRequest: { state: offlineRequestState.open, reason: '停产' } },
    })
    expect(await messagesOf(s, 'publisher')).toEqual([
      ['企业申请下架“中砂 细度 2.6”：停产', `/informationReview/Process?id=${id}`],
    ])
    const own = await s.ask('owner', 'individual', {})
    expect(own.data.records).toMatchObject([{ id, offlineRequest: { state: offlineRequestState.open } }])
    const list = (offlineRequested: number) =>
      s.get('publisher', 'list', { offlineRequested: String(offlineRequested) })
    expect((await list(1)).data.records).toMatchObject([{ id }])
    expect((await list(0)).data.records).toEqual([])
    expect((await s.get('rival', 'detail', { id })).data.offlineRequest).toBeNull()

    expect(await s.ask('publisher', 'decide_offline_request', { id, ...accept })).toMatchObject({
      data: { status: materialStatus.offline, offlineRequest: { state: offlineRequestState.accepted } },
    })
    const { data } = await s.ask('owner', 'getAuditInfo', { id })
    expect(data.records.at(-1)).toMatchObject({ opinion: '停产', toStatus: materialStatus.offline })
    expect(await messagesOf(s, 'owner')).toEqual([
      ['“中砂 细度 2.6”已按您的申请下架', `/informationEntry/process?id=${id}`],
    ])
  })

  test('is refused with a reason that the owner reads; then the owner may ask again', async ({ s, id }) => {
    await s.ask('owner', 'request_offline', { id, reason: '停产' })
    expect(await s.ask('publisher', 'decide_offline_request', { id, result: auditResult.rejected })).toMatchObject({
      ...{ code: 400, data: [{ field: 'opinion', msg: '不同意时必须填写原因' }] },
    })
    const refused = await s.ask('publisher', 'decide_offline_request', { id, ...refuse })
    expect(refused.data).toMatchObject({
      status: materialStatus.published,
      offlineRequest: { state: offlineRequestState.refused, answer: '合同期内须保留' },
    })
    expect((await messagesOf(s, 'owner')).map(([title]) => title)).toEqual([
      '“中砂 细度 2.6”的下架申请未获同意：合同期内须保留',
    ])
    expect((await s.ask('owner', 'request_offline', { id, reason: '仍要下架' })).code).toBe(200)
  })

  test('is one at a time, needs a reason, can be withdrawn, and is the owner’s alone', async ({ s, id }) => {
    const ask = (who: string, values: object = {}) => s.ask(who, 'request_offline', { id, reason: '停产', ...values })
    expect(await ask('owner', { reason: ' ' })).toMatchObject({ code: 400, data: [{ field: 'reason' }] })
    const answers = await Promise.all([ask('owner'), ask('owner'), ask('owner')])
    expect(answers.map((answer) => answer.code).sort()).toEqual([200, 409, 409])
    for (const who of ['rival', 'member', 'auditor', 'admin', 'publisher']) {
      expect([403, 404], who).toContain((await ask(who)).code)
      expect((await s.ask(who, 'withdraw_offline_request', { id })).code, who).toBe(404)
    }
    for (const who of ['owner', 'rival', 'member', 'auditor'])
      expect((await s.ask(who, 'decide_offline_request', { id, ...accept })).code, who).toBe(403)
    expect((await s.ask('owner', 'withdraw_offline_request', { id })).data.offlineRequest).toBeNull()
    expect(await s.ask('publisher', 'decide_offline_request', { id, ...accept })).toMatchObject({
      ...{ code: 409, error: 'material/no-offline-request' },
    })
  })

  test('is answered by the publisher who takes the price offline without it', async ({ s, id }) => {
    await s.ask('owner', 'request_offline', { id, reason: '停产' })
    await s.ask('publisher', 'del_logic', { ids: id, reason: '价格失实' })
    expect((await s.get('owner', 'detail', { id })).data.offlineRequest).toMatchObject({
      ...{ state: offlineRequestState.accepted, answer: '价格失实' },
    })
    expect(await messagesOf(s, 'owner')).toHaveLength(1)
  })
})
