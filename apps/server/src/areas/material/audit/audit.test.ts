import { auditResult, auditStage, materialStatus } from '@library/contract/material/material.states'
import { describe, expect } from 'vitest'
import { aPriceStation, type PriceStation } from '../../../../test/desks/price-station.ts'
import { permissionsOf } from '../../../../test/world/role-permissions.ts'
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
    expect((await s.ask('auditor', 'audit', { id, result: auditResult.passed, opinion: '属实' })).data).toEqual({
      id,
      status: materialStatus.pendingSecond,
    })
    expect(await s.ask('reviewer', 'audit', { id, result: auditResult.rejected })).toMatchObject({
      error: 'material/opinion-required',
    })
    await s.ask('reviewer', 'audit', { id, result: auditResult.rejected, opinion: '高于市场价' })
    const { data } = await s.ask('owner', 'getAuditInfo', { id })
    const name = s.callers.owner?.realName
    expect(data.people).toEqual({ enteredBy: name, sentBy: name })
    expect(data.info).toMatchObject({
      status: materialStatus.rejected,
      rejectStage: auditStage.second,
      rejectReason: '高于市场价',
    })
    expect(data.records).toMatchObject([
      {
        stage: auditStage.first,
        result: auditResult.passed,
        opinion: '属实',
        fromStatus: materialStatus.pendingFirst,
        toStatus: materialStatus.pendingSecond,
        auditorName: s.callers.auditor?.realName,
      },
      {
        stage: auditStage.second,
        result: auditResult.rejected,
        opinion: '高于市场价',
        fromStatus: materialStatus.pendingSecond,
        toStatus: materialStatus.rejected,
      },
    ])
    expect(await messages(s, 'owner')).toMatchObject([
      { kind: 'material_rejected', link: `/informationEntry/process?id=${id}` },
    ])
    const mended = await s.ask('owner', 'submit', { ...s.form({ id }), submitFlag: 1 })
    expect(mended.data).toMatchObject({ status: materialStatus.pendingFirst, rejectReason: null })
  })

  test('by two at once is made by one, and the other is refused', async ({ s }) => {
    for (let round = 0; round < 3; round += 1) {
      const { id, version } = await s.aRow({ submitFlag: 1 })
      const both = await Promise.all([
        s.ask('auditor', 'audit', { id, result: auditResult.passed, version: version }),
        s.ask('auditor', 'audit', { id, result: auditResult.rejected, opinion: '不符', version: version }),
      ])
      expect(both.map((answer) => answer.code).sort()).toEqual([200, 409])
      const { records } = (await s.ask('auditor', 'getAuditInfo', { id })).data
      expect(records).toHaveLength(1)
    }
  })

  test('needs other eyes: not the submitter’s, not the first auditor’s, not the own enterprise’s', async ({ s }) => {
    const permissions = new Set([...permissionsOf('auditor'), ...permissionsOf('reviewer')])
    const both = { ...(s.callers.auditor as NonNullable<typeof s.callers.auditor>), permissions }
    s.callers.both = both
    const { id } = await s.aRow({ submitFlag: 1 })
    await s.ask('both', 'audit', { id, result: auditResult.passed })
    expect(await s.ask('both', 'audit', { id, result: auditResult.passed })).toMatchObject({
      code: 403,
      error: 'material/four-eyes',
    })

    const owner = s.callers.owner as NonNullable<typeof s.callers.owner>
    s.callers.ownAuditor = { ...both, userId: owner.userId }
    const own = await s.aRow({ submitFlag: 1 })
    expect(await s.ask('ownAuditor', 'audit', { id: own.id, result: auditResult.passed })).toMatchObject({
      error: 'material/own-enterprise',
    })
    const off = { paramKey: 'audit.fourEyes', paramValue: 'false' }
    await s.station.in((ctx) => ctx.db.insertInto('tenantSetting').values(off).execute())
    expect((await s.ask('both', 'audit', { id, result: auditResult.passed })).data).toEqual({
      id,
      status: materialStatus.approved,
    })
    await s.station.in((ctx) => ctx.db.deleteFrom('tenantSetting').execute())
  })

  test('about many is made row by row, with one message to each enterprise', async ({ s }) => {
    await s.addEnterprise('many')
    const rows = [await s.aRow({ submitFlag: 1 }, 'many'), await s.aRow({ submitFlag: 1 }, 'many')]
    const draft = await s.aRow({}, 'many')
    const ids = [...rows, draft].map(({ id }) => id)
    const { data } = await s.ask('auditor', 'batchAudit', { ids, result: auditResult.rejected, opinion: '缺报价单' })
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
    expect(await s.ask('away', 'audit', { id, result: auditResult.passed })).toMatchObject({ code: 404 })
    expect((await s.ask('away', 'un_audit_list')).data.total).toBe(0)
    const there = await s.aRow({ submitFlag: 1, regionCode: '310101' })
    expect((await s.ask('away', 'audit', { id: there.id, result: auditResult.passed })).data.status).toBe(
      materialStatus.pendingSecond,
    )
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
    expect(reviewing.every((row: { status: number }) => row.status === materialStatus.pendingSecond)).toBe(true)
    expect((await s.ask('admin', 'un_audit_list')).data.total).toBeGreaterThan(records.length - 1)
    expect(await s.ask('owner', 'un_audit_list')).toMatchObject({ code: 403 })
  })

  test('count the work of a role by the time that it has waited', async ({ s }) => {
    const ages = async (who: string) => (await s.get(who, 'queue_ages')).data
    const before = await ages('auditor')
    const [fresh, old] = [await s.aRow({ submitFlag: 1 }), await s.aRow({ submitFlag: 1 })]
    await s.put(old.id, { submitTime: new Date(Date.now() - 200 * 3_600_000) })
    const after = await ages('auditor')
    expect(after.counts.map((count: number, at: number) => count - before.counts[at])).toEqual([1, 0, 0, 1])
    expect(after.longestHours).toBeGreaterThanOrEqual(200)
    const reviewing = (await s.ask('reviewer', 'un_audit_list')).data.total
    expect((await ages('reviewer')).counts.reduce((sum: number, count: number) => sum + count, 0)).toBe(reviewing)
    expect(await s.get('owner', 'queue_ages')).toMatchObject({ code: 403 })
    for (const { id } of [fresh, old]) await s.ask('auditor', 'audit', { id, result: auditResult.passed })
  })

  test('show what was decided, by the last decision, and export it with the trail', async ({ s }) => {
    const { id } = await s.aRow({ submitFlag: 1 })
    await s.ask('auditor', 'audit', { id, result: auditResult.passed, opinion: '好' })
    const { records } = (await s.ask('auditor', 'audit_list', { mine: 1, result: auditResult.passed })).data
    expect(records[0]).toMatchObject({ id, lastAudit: { stage: auditStage.first, opinion: '好' } })
    expect((await s.ask('auditor', 'audit_list', { mine: 1, auditEndTime: '2020-01-01 00:00:00' })).data.total).toBe(0)
  })

  test('show a row that was decided twice once, with its last decision, in any order', async ({ s }) => {
    const [twice, once] = [await s.aRow({ submitFlag: 1 }), await s.aRow({ submitFlag: 1 })]
    const { infoNo } = twice
    for (const who of ['auditor', 'reviewer'])
      await s.ask(who, 'audit', { id: twice.id, result: auditResult.passed, opinion: who })
    await s.ask('auditor', 'audit', { id: once.id, result: auditResult.passed })
    const decided = async (body: object) => {
      const { total, records } = (await s.ask('admin', 'audit_list', body)).data
      return { total, opinions: records.map((row: { lastAudit: { opinion: string } }) => row.lastAudit.opinion) }
    }
    const { records } = (await s.ask('admin', 'audit_list', { size: 2 })).data
    expect(records.map(({ id }: { id: string }) => id)).toEqual([once.id, twice.id])
    expect(await decided({ infoNo })).toEqual({ total: 1, opinions: ['reviewer'] })
    expect(await decided({ infoNo, ascs: 'priceIncl' })).toEqual({ total: 1, opinions: ['reviewer'] })
    expect((await s.ask('auditor', 'audit_list', { infoNo, mine: 1, descs: 'period' })).data.records[0]).toMatchObject({
      lastAudit: { stage: auditStage.first, opinion: 'auditor' },
    })
  })
})

describe('a remark', () => {
  test('joins the records, can be removed by the administrator, while decisions stay', async ({ s }) => {
    const { id } = await s.aRow({ submitFlag: 1 })
    const submit = 'materialAudit/MaterialAudit/submit'
    const { data: remark } = await s.ask('auditor', submit, { infoId: id, opinion: '已电话核实' })
    expect(remark).toMatchObject({
      stage: null,
      opinion: '已电话核实',
      fromStatus: materialStatus.pendingFirst,
      toStatus: materialStatus.pendingFirst,
    })
    const { data: decision } = await s.ask('auditor', submit, {
      infoId: id,
      stage: auditStage.first,
      result: auditResult.passed,
    })
    expect(decision).toMatchObject({ stage: auditStage.first, toStatus: materialStatus.pendingSecond })
    const remove = (ids: string, who = 'admin') => s.ask(who, `materialAudit/MaterialAudit/remove?ids=${ids}`)
    expect(await remove(decision.id)).toMatchObject({ code: 409, error: 'audit/decision-stays' })
    expect(await remove(remark.id, 'auditor')).toMatchObject({ code: 403 })
    expect((await remove(remark.id)).data).toBe(true)
    expect((await s.ask('auditor', 'getAuditInfo', { id })).data.records).toHaveLength(1)
  })
})
