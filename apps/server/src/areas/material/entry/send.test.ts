import { materialStatus } from '@library/contract/material/material.states'
import { describe, expect } from 'vitest'
import { aFlowDesk, aKey, arrow, diagram } from '../../../../test/desks/flow-desk.ts'
import { many, send, sheet, test } from '../../../../test/desks/import-desk.ts'
import type { PriceStation } from '../../../../test/desks/price-station.ts'
import { work } from '../../../../test/processes/job-world.ts'
import { jobs } from '../../../jobs.ts'
import type { Caller } from '../../../platform/callers/caller.ts'
import type { World } from '../../../platform/world.ts'

type Staged = Parameters<typeof aFlowDesk>[0]

const { draft, pendingFirst } = materialStatus

/** Five hundred drafts of one file. */
async function drafts(s: PriceStation, { app }: Staged, world: World): Promise<string[]> {
  work(world, {}, jobs)
  expect((await send(s, app, sheet(...many(500)))).data).toMatchObject({ ok: 500 })
  const rows = await s.station.in((ctx) => ctx.db.selectFrom('materialInfo').select('id').execute())
  return rows.map(({ id }) => id)
}

/** The station audits by a process with one step. */
async function auditByProcess(s: PriceStation, staged: Staged, world: World): Promise<void> {
  const key = aKey()
  const step = `<startEvent id="s"/><userTask id="t" name="价格审核" flowable:candidateGroups="auditor"/><endEvent id="e"/>`
  const xml = diagram(key, `${step}${arrow('f0', 's', 't')}${arrow('f1', 't', 'e')}`)
  const desk = await aFlowDesk(staged, world)
  await desk.upload(`${key}.bpmn`, xml, { category: 'flow_1', tenantIds: s.tenantId })
  const admin = s.callers.admin as Caller
  s.callers.admin = { ...admin, permissions: new Set([...admin.permissions, 'station_setting_edit']) }
  const chosen = { subject: 'material_audit', processKey: key }
  expect(await s.ask('admin', 'blade-flow/binding/submit', chosen)).toMatchObject({ code: 200 })
}

describe('five hundred drafts', () => {
  test('are sent in one call, and nobody gets a message for each', async ({ s, staged, world }) => {
    const ids = await drafts(s, staged, world)
    const answer = await s.ask('owner', 'under_review', { ids })
    expect(answer.data).toEqual({ success: 500, failed: [] })
    const { counts } = (await s.ask('owner', 'individual')).data
    expect(counts).toMatchObject({ [draft]: 0, [pendingFirst]: 500 })
    expect((await s.ask('auditor', 'un_audit_list')).data).toMatchObject({ total: 500 })
    const told = await s.station.in((ctx) =>
      ctx.db.selectFrom('message').select('title').where('kind', '!=', 'job_done').execute(),
    )
    expect(told).toEqual([])
  })

  test('each begin the process that the station audits by, and its people get one message', async ({
    s,
    staged,
    world,
  }) => {
    await auditByProcess(s, staged, world)
    const ids = await drafts(s, staged, world)
    const answer = await s.ask('owner', 'under_review', { ids })
    expect(answer.data).toEqual({ success: 500, failed: [] })
    const told = await s.station.in((ctx) =>
      ctx.db.selectFrom('message').select(['userId', 'title']).where('kind', '=', 'flow_task').execute(),
    )
    expect(told).toEqual([{ userId: s.callers.auditor?.userId, title: '待签：价格审核（500 件）' }])
  })
})
