import { auditResult } from '@library/contract/material/material.states'
import { periodState } from '@library/contract/material/period.states'
import { correctionState } from '@library/contract/material/revision'
import { type RawBuilder, sql } from 'kysely'
import { describe, expect } from 'vitest'
import { aFile } from '../../../../test/desks/enterprise-desk.ts'
import { aPriceStation, type PriceStation, period, region } from '../../../../test/desks/price-station.ts'
import { test as base } from '../../../../test/world.ts'
import type { Caller } from '../../../platform/callers/caller.ts'
import type { Ctx } from '../../../platform/database/database.ts'

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

  test('changes by how much the price moved since the issue before', async ({ s, id, attachId }) => {
    await s.put(id, { prevPriceExcl: '100.0000', momRate: '0.0000' })
    await propose(s, { id, priceExcl: '104' })
    expect(await s.rowOf(id)).toMatchObject({ momRate: '0.0400' })
    await propose(s, { id, priceExcl: '156', attachId })
    const [open] = await proposed(s, id)
    await decide(s, 'admin', { id: open.id, result: passed })
    expect(await s.rowOf(id)).toMatchObject({ priceExcl: '156.0000', momRate: '0.5600' })
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

test('whose project was priced with it reads both values, and nobody else learns of the project', async ({
  s,
  id,
  world,
}) => {
  const inside = <T>(who: string, work: (ctx: Ctx) => Promise<T>) =>
    world.database.inTransaction(s.callers[who] as Caller, work)
  const { stdMaterialId } = await s.rowOf(id)
  const { data: first } = await s.ask('member', 'materialProject/MaterialProject/submit', aProject)
  const { data: project } = await s.ask('member', 'materialProject/MaterialProject/submit', aProject)
  for (const projectId of [first.id, project.id, project.id])
    await inside('member', (ctx) => priceLine(ctx, projectId, stdMaterialId))
  const { data: other } = await s.ask('auditor', 'materialProject/MaterialProject/submit', aProject)
  await inside('auditor', (ctx) => priceLine(ctx, other.id, null))
  const { data: settled } = await s.ask('reviewer', 'materialProject/MaterialProject/submit', aProject)
  await inside('reviewer', (ctx) => finalSheet(ctx, settled.id, stdMaterialId))
  await propose(s, { id, priceExcl: '104' })

  const [message, ...more] = await messagesOf(s, 'member')
  expect(more).toEqual([])
  expect(message.title).toMatch(/100\.00 → 104\.00.*2 个项目/u)
  expect(message.link).toBe(`/workbench/project?id=${project.id}&step=price`)
  expect(await messagesOf(s, 'auditor')).toEqual([])
  expect((await messagesOf(s, 'reviewer'))[0].title).toContain('1 个项目')
  await propose(s, { id, priceExcl: '104.5', reason: '再次更正' })
  expect((await messagesOf(s, 'member'))[0].title).toContain('100.00 → 104.50')
  for (const who of ['publisher', 'admin'])
    expect(await s.get(who, 'materialProject/MaterialProject/detail', { id: project.id })).toMatchObject({ code: 404 })
})

const aProject = { name: '一号楼', regionCode: region }

/** A line of a list that was priced with the published price of this material, or with none. */
async function priceLine(ctx: Ctx, projectId: string, stdMaterialId: string | null): Promise<void> {
  const one = async (query: RawBuilder<{ id: string }>) => (await query.execute(ctx.db)).rows[0]?.id ?? ''
  const version = await one(sql`insert into material_list_version (project_id, no, file_name, attach_id, sheets)
    select ${projectId}, count(*) + 1, '清单.csv', '1', '[]' from material_list_version where project_id = ${projectId} returning id`)
  const line =
    await one(sql`insert into material_list_line (project_id, version_id, sheet, row_no, position, kind, name)
    values (${projectId}, ${version}, 'Sheet1', 2, 1, 'line', '热轧带肋钢筋') returning id`)
  const pricing =
    await one(sql`insert into material_list_pricing (project_id, version_id, region_code, period, tax_mode, ladder)
    values (${projectId}, ${version}, ${region}, ${period}, 2, '{city}') returning id`)
  await sql`insert into material_line_price (project_id, pricing_id, line_id, std_material_id, colour, level, reference_price_id)
    values (${projectId}, ${pricing}, ${line}, ${stdMaterialId}, 'green', 'city', (select r.id from material_reference_price r
      where r.std_material_id = ${stdMaterialId} and r.replaced_at is null))`.execute(ctx.db)
}

/** A final sheet whose paper shows the published price of this material. */
async function finalSheet(ctx: Ctx, projectId: string, stdMaterialId: string | null): Promise<void> {
  await sql`
    with sheet as (
      insert into material_adjust_sheet (project_id, name, region_code, tax_mode, state, no, hash, result)
      values (${projectId}, '一期', ${region}, 2, 1, 'TC-1', 'a1', '{}') returning id)
    insert into material_adjust_paper (project_id, sheet_id, no, code, state, final_at, typed_count, prices)
    select ${projectId}, sheet.id, 'TC-1', 'a1', 1, now(), 0, jsonb_build_array(jsonb_build_object('referencePriceId', r.id::text))
    from sheet, material_reference_price r where r.std_material_id = ${stdMaterialId} and r.replaced_at is null`.execute(
    ctx.db,
  )
}
