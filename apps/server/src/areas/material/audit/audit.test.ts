import { describe, expect } from 'vitest'
import { aPriceStation, type PriceStation } from '../../../../test/price-station.ts'
import { test as base } from '../../../../test/world.ts'

const test = base.extend<{ s: PriceStation }>({
  s: [
    async ({ staged, world }, use) => {
      await use(await aPriceStation(staged, world))
    },
    { scope: 'file' },
  ],
})

const messages = (s: PriceStation, who: string) =>
  s.station.in((ctx) =>
    ctx.db
      .selectFrom('message')
      .select(['kind', 'title', 'titleEn', 'link'])
      .where('userId', '=', s.callers[who]?.userId ?? '')
      .orderBy('id')
      .execute(),
  )

describe('a decision', () => {
  test('moves the row, is recorded with who and why, and the owner is notified of a refusal', async ({ s }) => {
    const { id } = await s.aRow({ submitFlag: 1 })
    expect((await s.ask('auditor', 'audit', { id, result: 1, opinion: '属实' })).data).toEqual({ id, status: 2 })
    expect(await s.ask('reviewer', 'audit', { id, result: 2 })).toMatchObject({ error: 'material/opinion-required' })
    await s.ask('reviewer', 'audit', { id, result: 2, opinion: '高于市场价' })
    const { data } = await s.ask('owner', 'getAuditInfo', { id })
    expect(data.info).toMatchObject({ status: 5, rejectStage: 2, rejectReason: '高于市场价' })
    expect(data.records).toMatchObject([
      { stage: 1, result: 1, opinion: '属实', fromStatus: 1, toStatus: 2, auditorName: s.callers.auditor?.realName },
      { stage: 2, result: 2, opinion: '高于市场价', fromStatus: 2, toStatus: 5 },
    ])
    expect(await messages(s, 'owner')).toMatchObject([
      { kind: 'material_rejected', link: `/informationEntry/process?id=${id}` },
    ])
    const mended = await s.ask('owner', 'submit', { ...s.form({ id }), submitFlag: 1 })
    expect(mended.data).toMatchObject({ status: 1, rejectReason: null })
  })

  test('by two at once is made by one, and the other is refused', async ({ s }) => {
    for (let round = 0; round < 3; round += 1) {
      const { id, version } = await s.aRow({ submitFlag: 1 })
      const both = await Promise.all([
        s.ask('auditor', 'audit', { id, result: 1, version: version }),
        s.ask('auditor', 'audit', { id, result: 2, opinion: '不符', version: version }),
      ])
      expect(both.map((answer) => answer.code).sort()).toEqual([200, 409])
      const { records } = (await s.ask('auditor', 'getAuditInfo', { id })).data
      expect(records).toHaveLength(1)
    }
  })

  test('needs a different person: not the submitter, not the first auditor, not the own enterprise', async ({ s }) => {
    const both = { ...(s.callers.auditor as NonNullable<typeof s.callers.auditor>), roles: ['auditor', 'reviewer'] }
    s.callers.both = both
    const { id } = await s.aRow({ submitFlag: 1 })
    await s.ask('both', 'audit', { id, result: 1 })
    expect(await s.ask('both', 'audit', { id, result: 1 })).toMatchObject({ code: 403, error: 'material/four-eyes' })

    const owner = s.callers.owner as NonNullable<typeof s.callers.owner>
    s.callers.ownAuditor = { ...both, userId: owner.userId }
    const own = await s.aRow({ submitFlag: 1 })
    expect(await s.ask('ownAuditor', 'audit', { id: own.id, result: 1 })).toMatchObject({
      error: 'material/own-enterprise',
    })
    const off = { paramKey: 'audit.fourEyes', paramValue: 'false' }
    await s.station.in((ctx) => ctx.db.insertInto('tenantSetting').values(off).execute())
    expect((await s.ask('both', 'audit', { id, result: 1 })).data).toEqual({ id, status: 3 })
    await s.station.in((ctx) => ctx.db.deleteFrom('tenantSetting').execute())
  })

  test('about many is made row by row, with one message to each enterprise', async ({ s }) => {
    await s.addEnterprise('many')
    const rows = [await s.aRow({ submitFlag: 1 }, 'many'), await s.aRow({ submitFlag: 1 }, 'many')]
    const draft = await s.aRow({}, 'many')
    const ids = [...rows, draft].map(({ id }) => id)
    const { data } = await s.ask('auditor', 'batchAudit', { ids, result: 2, opinion: '缺报价单' })
    expect(data).toMatchObject({ success: 2, failed: [{ id: draft.id, error: 'material/wrong-state' }] })
    const received = await messages(s, 'many')
    expect(received).toHaveLength(1)
    expect(received[0]?.title).toContain('等 2 条信息被驳回：缺报价单')
  })

  test('is made in the regions of duty', async ({ s }) => {
    const deptId = await s.station.in(async (ctx) => {
      const row = { deptName: '上海', fullName: '上海', regionCode: '310000', remark: null }
      return (await ctx.db.insertInto('dept').values(row).returning('id').executeTakeFirstOrThrow()).id
    })
    s.callers.away = { ...(s.callers.auditor as NonNullable<typeof s.callers.auditor>), deptIds: [deptId] }
    const { id } = await s.aRow({ submitFlag: 1 })
    expect(await s.ask('away', 'audit', { id, result: 1 })).toMatchObject({ code: 404 })
    expect((await s.ask('away', 'un_audit_list')).data.total).toBe(0)
    const there = await s.aRow({ submitFlag: 1, regionCode: '310101' })
    expect((await s.ask('away', 'audit', { id: there.id, result: 1 })).data.status).toBe(2)
  })
})

describe('the lists of the station', () => {
  test('show each role its own work, the riskiest first, then the longest waiting', async ({ s }) => {
    const [calm, risky] = [await s.aRow({ submitFlag: 1 }), await s.aRow({ submitFlag: 1 })]
    await s.put(risky.id, { riskLevel: 2 })
    const { records } = (await s.ask('auditor', 'un_audit_list', { size: 200 })).data
    const ids = records.map((row: { id: string }) => row.id)
    expect(ids[0]).toBe(risky.id)
    expect(ids).toContain(calm.id)
    expect(records[0]).toHaveProperty('waitHours')
    const reviewing = (await s.ask('reviewer', 'un_audit_list', { size: 200 })).data.records
    expect(reviewing.every((row: { status: number }) => row.status === 2)).toBe(true)
    expect((await s.ask('admin', 'un_audit_list')).data.total).toBeGreaterThan(records.length - 1)
    expect(await s.ask('owner', 'un_audit_list')).toMatchObject({ code: 403 })
  })

  test('show what was decided, by the last decision, and export it with the trail', async ({ s }) => {
    const { id } = await s.aRow({ submitFlag: 1 })
    await s.ask('auditor', 'audit', { id, result: 1, opinion: '好' })
    const { records } = (await s.ask('auditor', 'audit_list', { mine: 1, result: 1 })).data
    expect(records[0]).toMatchObject({ id, lastAudit: { stage: 1, opinion: '好' } })
    expect((await s.ask('auditor', 'audit_list', { mine: 1, auditEndTime: '2020-01-01 00:00:00' })).data.total).toBe(0)
  })
})

describe('a remark', () => {
  test('joins the records, can be removed by the administrator, while decisions stay', async ({ s }) => {
    const { id } = await s.aRow({ submitFlag: 1 })
    const submit = 'materialAudit/MaterialAudit/submit'
    const { data: remark } = await s.ask('auditor', submit, { infoId: id, opinion: '已电话核实' })
    expect(remark).toMatchObject({ stage: null, opinion: '已电话核实', fromStatus: 1, toStatus: 1 })
    const { data: decision } = await s.ask('auditor', submit, { infoId: id, stage: 1, result: 1 })
    expect(decision).toMatchObject({ stage: 1, toStatus: 2 })
    const remove = (ids: string, who = 'admin') => s.ask(who, `materialAudit/MaterialAudit/remove?ids=${ids}`)
    expect(await remove(decision.id)).toMatchObject({ code: 409, error: 'audit/decision-stays' })
    expect(await remove(remark.id, 'auditor')).toMatchObject({ code: 403 })
    expect((await remove(remark.id)).data).toBe(true)
    expect((await s.ask('auditor', 'getAuditInfo', { id })).data.records).toHaveLength(1)
  })
})
