import { auditResult, auditStage, materialStatus } from '@library/contract/material/material.states'
import { describe, expect } from 'vitest'
import { aKey, arrow, diagram } from '../../../../test/desks/flow-desk.ts'
import { test as base } from '../../../../test/desks/flow-people.ts'
import { aPriceStation, type PriceStation } from '../../../../test/desks/price-station.ts'
import { permissionsOf } from '../../../../test/world/role-permissions.ts'
import { businesses } from '../../../businesses.ts'
import { ringTimer } from '../../../domain/flow/timers/ring-timer.ts'
import type { Caller } from '../../../platform/callers/caller.ts'

const test = base.extend<{ s: Bound }>({
  s: [async ({ staged, world, desk }, use) => use(bound(await aPriceStation(staged, world), desk)), { scope: 'file' }],
})
type Bound = ReturnType<typeof bound>
type Desk = { upload: (name: string, xml: string, fields: Record<string, string>) => Promise<{ code: number }> }

const step = (id: string, role: string) => `<userTask id="${id}" flowable:candidateGroups="${role}"/>`
/** One person of each role after the other. */
const inTurn = (roles: readonly string[]) => {
  const ids = ['s', ...roles.map((_, at) => `t${at}`), 'e']
  const arrows = ids.slice(1).map((to, at) => arrow(`f${at}`, ids[at] ?? '', to))
  const steps = roles.map((role, at) => step(`t${at}`, role))
  return `<startEvent id="s"/>${steps.join('')}<endEvent id="e"/>${arrows.join('')}`
}
/** A process that stops waiting for the reviewer after a day. */
const impatient = `<startEvent id="s"/>${step('t0', 'auditor')}${step('t1', 'reviewer')}<endEvent id="e"/><endEvent id="late"/>
  <boundaryEvent id="day" attachedToRef="t1"><timerEventDefinition><timeDuration>P1D</timeDuration></timerEventDefinition></boundaryEvent>
  ${arrow('f0', 's', 't0')}${arrow('f1', 't0', 't1')}${arrow('f2', 't1', 'e')}${arrow('f3', 'day', 'late')}`

function bound(s: PriceStation, desk: Desk) {
  for (const who of ['admin', 'auditor', 'reviewer', 'owner']) {
    const caller = s.callers[who] as Caller
    const more = ['work_claim_view', 'work_send_view', 'station_setting_edit', 'station_setting_view']
    s.callers[who] = { ...caller, permissions: new Set([...caller.permissions, ...more]) }
  }
  const bind = async (body: string | null) => {
    const key = aKey()
    if (body)
      expect(
        await desk.upload(`${key}.bpmn`, diagram(key, body), { category: 'flow_1', tenantIds: s.tenantId }),
      ).toMatchObject({ code: 200 })
    const chosen = { subject: 'material_audit', processKey: body ? key : null }
    expect(await s.ask('admin', 'blade-flow/binding/submit', chosen)).toMatchObject({ code: 200 })
  }
  const taskOf = (id: string) =>
    s.station.in((ctx) =>
      ctx.db
        .selectFrom('flowTask')
        .innerJoin('flowInstance', 'flowInstance.id', 'flowTask.instanceId')
        .select(['flowTask.id', 'flowTask.instanceId', 'flowTask.assignee'])
        .where('flowInstance.businessId', '=', id)
        .where('flowTask.endTime', 'is', null)
        .executeTakeFirst(),
    )
  /** His word on what waits, in the process. */
  const say = async (who: string, id: string, flag?: 'ok', comment?: string) => {
    const task = await taskOf(id)
    const taskId = task?.id
    if (task?.assignee === null) await s.ask(who, 'blade-flow/work/claim-task', { taskId })
    return s.ask(who, 'blade-flow/work/complete-task', { taskId, flag, comment })
  }
  const trail = async (id: string) =>
    (await s.ask('owner', 'getAuditInfo', { id })).data.records.map(
      (one: { stage: number; result: number; fromStatus: number; toStatus: number }) =>
        `${one.stage}:${one.result} ${one.fromStatus}→${one.toStatus}`,
    )
  const instanceOf = (id: string) =>
    s.station.in((ctx) =>
      ctx.db.selectFrom('flowInstance').selectAll().where('businessId', '=', id).executeTakeFirstOrThrow(),
    )
  return { ...s, bind, taskOf, say, trail, instanceOf }
}

describe('a price audited by a process of the station', () => {
  test('goes through the same states as by the built-in steps, and by nothing else meanwhile', async ({ s }) => {
    await s.bind(inTurn(['auditor', 'reviewer']))
    const { id } = await s.aRow({ submitFlag: 1 })
    expect(await s.ask('auditor', 'audit', { id, result: auditResult.passed })).toMatchObject({
      code: 409,
      error: 'flow/decided-by-process',
    })
    expect((await s.ask('auditor', 'batchAudit', { ids: [id], result: auditResult.passed })).data).toMatchObject({
      success: 0,
      failed: [{ id, error: 'flow/decided-by-process' }],
    })
    const { records } = (await s.ask('auditor', 'un_audit_list', { size: 200 })).data
    const waiting = records.find((row: { id: string }) => row.id === id)
    expect(waiting.process.taskId).toBe((await s.taskOf(id))?.id)
    expect((await s.ask('reviewer', 'getAuditInfo', { id })).data.process).toMatchObject({ taskId: null })

    expect(await s.say('auditor', id, 'ok', '属实')).toMatchObject({ data: { processStatus: 'running' } })
    expect((await s.rowOf(id)).status).toBe(materialStatus.pendingSecond)
    expect(await s.say('reviewer', id, 'ok')).toMatchObject({ data: { processStatus: 'passed' } })
    expect(await s.rowOf(id)).toMatchObject({
      status: materialStatus.approved,
      firstAuditorId: s.callers.auditor?.userId,
      secondAuditorId: s.callers.reviewer?.userId,
    })
    expect(await s.trail(id)).toEqual(['1:1 1→2', '2:1 2→3'])
  })

  test('is rejected with a reason at either step, and audited anew when it is sent again', async ({ s }) => {
    const { id } = await s.aRow({ submitFlag: 1 })
    expect(await s.say('auditor', id)).toMatchObject({ code: 400, data: [{ field: 'comment' }] })
    await s.say('auditor', id, undefined, '价格偏高')
    expect(await s.rowOf(id)).toMatchObject({
      status: materialStatus.rejected,
      rejectStage: auditStage.first,
      rejectReason: '价格偏高',
    })
    const told = await s.station.in((ctx) =>
      ctx.db
        .selectFrom('message')
        .select('kind')
        .where('userId', '=', s.callers.owner?.userId ?? '')
        .execute(),
    )
    expect(told.map(({ kind }) => kind)).toContain('material_rejected')
    await s.ask('owner', 'submit', { ...s.form({ id }), submitFlag: 1 })
    await s.say('auditor', id, 'ok')
    await s.say('reviewer', id, undefined, '缺报价单')
    expect(await s.rowOf(id)).toMatchObject({
      status: materialStatus.rejected,
      rejectStage: auditStage.second,
      rejectReason: '缺报价单',
    })
    expect(await s.trail(id)).toEqual(['1:2 1→5', '1:1 1→2', '2:2 2→5'])
  })

  test('with others that are sent in one act is told of in one message', async ({ s }) => {
    const rows = [await s.aRow(), await s.aRow(), await s.aRow()]
    const sent = await s.ask('owner', 'under_review', { ids: rows.map(({ id }) => id) })
    expect(sent.data).toMatchObject({ success: 3 })
    const told = await s.station.in((ctx) =>
      ctx.db
        .selectFrom('message')
        .select(['title', 'titleEn'])
        .where('userId', '=', s.callers.auditor?.userId ?? '')
        .where('kind', '=', 'flow_task')
        .where('times', '>', 1)
        .execute(),
    )
    expect(told).toEqual([{ title: '待签：t0（3 件）', titleEn: 'To claim: t0 (3)' }])
  })

  test('needs other eyes at every step', async ({ s }) => {
    const auditor = s.callers.auditor as Caller
    const owner = s.callers.owner as Caller
    const permissions = new Set([...permissionsOf('auditor'), ...permissionsOf('reviewer')])
    s.callers.both = { ...auditor, roles: ['auditor', 'reviewer'], permissions }
    s.callers.ownAuditor = { ...auditor, userId: owner.userId }
    const { id } = await s.aRow({ submitFlag: 1 })
    expect(await s.say('ownAuditor', id, 'ok')).toMatchObject({ code: 403, error: 'material/own-enterprise' })
    await s.station.in((ctx) =>
      ctx.db.updateTable('flowTask').set({ assignee: null }).where('endTime', 'is', null).execute(),
    )
    await s.say('both', id, 'ok')
    expect(await s.say('both', id, 'ok')).toMatchObject({ code: 403, error: 'material/four-eyes' })
    expect((await s.rowOf(id)).status).toBe(materialStatus.pendingSecond)
  })

  test('is withdrawn by its owner from either side, which ends the process', async ({ s }) => {
    const [one, other] = [await s.aRow({ submitFlag: 1 }), await s.aRow({ submitFlag: 1 })]
    expect(await s.ask('owner', 'submit', { id: one.id, submitFlag: 2, version: 1 })).toMatchObject({ code: 409 })
    expect((await s.ask('owner', 'submit', { id: one.id, submitFlag: 2 })).data.status).toBe(materialStatus.draft)
    const processInstanceId = (await s.instanceOf(other.id)).id
    expect(await s.ask('owner', 'blade-flow/work/withdraw', { processInstanceId })).toMatchObject({ code: 200 })
    for (const { id } of [one, other]) {
      expect((await s.rowOf(id)).status).toBe(materialStatus.draft)
      expect((await s.instanceOf(id)).status).toBe('withdrawn')
      expect(await s.trail(id)).toEqual(['4:null 1→0'])
    }
    const late = await s.aRow({ submitFlag: 1 })
    await s.say('auditor', late.id, 'ok')
    expect(await s.ask('owner', 'submit', { id: late.id, submitFlag: 2 })).toMatchObject({ code: 409 })
    expect((await s.instanceOf(late.id)).status).toBe('running')
  })

  test('is decided by as many steps as the process has: the first that passes, and the last', async ({ s }) => {
    await s.bind(inTurn(['auditor', 'reviewer', 'reviewer']))
    const { id } = await s.aRow({ submitFlag: 1 })
    s.callers.third = { ...(s.callers.reviewer as Caller), userId: (s.callers.publisher as Caller).userId }
    for (const who of ['auditor', 'reviewer', 'third']) await s.say(who, id, 'ok')
    expect(await s.trail(id)).toEqual(['1:1 1→2', '2:1 2→2', '2:1 2→3'])
    await s.bind(inTurn(['auditor']))
    const quick = await s.aRow({ submitFlag: 1 })
    await s.say('auditor', quick.id, 'ok')
    expect(await s.trail(quick.id)).toEqual(['2:1 1→3'])
  })

  test('is sent with many others, each with its process; what runs goes on when the station unbinds', async ({ s }) => {
    await s.bind(inTurn(['auditor', 'reviewer']))
    const ids: string[] = []
    for (let n = 0; n < 50; n += 1) ids.push((await s.aRow()).id)
    expect((await s.ask('owner', 'under_review', { ids })).data).toEqual({ success: 50, failed: [] })
    const running = await s.station.in((ctx) =>
      ctx.db.selectFrom('flowTask').select('id').where('endTime', 'is', null).where('activityId', '=', 't0').execute(),
    )
    expect(running.length).toBeGreaterThanOrEqual(50)
    await s.bind(null)
    const [first = ''] = ids
    expect(await s.ask('auditor', 'audit', { id: first, result: auditResult.passed })).toMatchObject({ code: 409 })
    await s.say('auditor', first, 'ok')
    await s.say('reviewer', first, 'ok')
    expect((await s.rowOf(first)).status).toBe(materialStatus.approved)
    const { id } = await s.aRow({ submitFlag: 1 })
    expect((await s.ask('auditor', 'audit', { id, result: auditResult.passed })).data).toEqual({
      id,
      status: materialStatus.pendingSecond,
    })
  })

  test('goes back to the built-in steps where a timer ended the process without a word', async ({ s }) => {
    await s.bind(impatient)
    const { id } = await s.aRow({ submitFlag: 1 })
    await s.say('auditor', id, 'ok')
    const instance = await s.instanceOf(id)
    const later = new Date(Date.now() + 2 * 86_400_000)
    const ring = () => s.station.in((ctx) => ringTimer({ ...ctx, now: later }, businesses, instance.id))
    expect(await ring()).toBe(true)
    expect(await ring()).toBe(false)
    expect((await s.instanceOf(id)).status).toBe('undecided')
    const history = await s.get('owner', 'blade-flow/process/history-flow-list', { processInstanceId: instance.id })
    expect(history.data.map((row: { deed: string }) => row.deed)).toContain('handBack')
    expect((await s.rowOf(id)).status).toBe(materialStatus.pendingSecond)
    expect((await s.ask('reviewer', 'audit', { id, result: auditResult.passed })).data).toEqual({
      id,
      status: materialStatus.approved,
    })
  })
})
