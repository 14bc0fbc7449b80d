import type { ListLine } from '@library/contract/workbench/list'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { aPrice } from '../../../../../test/desks/prices.ts'
import { type WorkbenchDesk, workbenchDesk } from '../../../../../test/desks/workbench-desk.ts'
import { runNow } from '../../../../../test/processes/job-world.ts'
import { test as base } from '../../../../../test/world.ts'
import { matchListJob } from './match-job.ts'

const test = base.extend<{ d: WorkbenchDesk; m: Matching }>({
  // Each user's memory is part of what is tested.
  d: async ({ staged, world }, use) => use(await workbenchDesk(staged, world)),
  m: async ({ d }, use) => use(await matching(d)),
})
type Matching = Awaited<ReturnType<typeof matching>>

const bars = '热轧带肋钢筋,HRB400E Φ16,t,2\n热轧带肋钢筋,HRB400E Φ16,t,5\n热轧带肋钢筋,HRB400E Φ20,吨,1\n'
const list = `名称,规格,单位,数量\n${bars}预拌混凝土,C30,m3,7\n石膏板,1200×2400×9.5,张,3\n月球岩石,,t,1\n`

/** A project with a list, and what a user does with it. */
async function matching(d: WorkbenchDesk, who = 'owner') {
  const projectId = await d.aProject(who)
  const { data } = await d.upload(who, { projectId }, Buffer.from(list))
  const versionId = data.versionId as string
  const lines = async (query: Record<string, string> = {}): Promise<ListLine[]> =>
    (await d.get(who, 'lines', { versionId, kind: 'line', ...query })).data.records
  const match = () => d.match(who, versionId)
  const confirm = async (items: object[], more: object = {}) =>
    (await d.post(who, 'confirm', { versionId, items, ...more })).data
  return { projectId, versionId, lines, match, confirm }
}

describe('matching', () => {
  test('gives every line its colour; the job says counts and nothing of the list', async ({ d, m }) => {
    const job = await m.match()
    expect(job).toMatchObject({ state: 'done', input: { versionId: m.versionId } })
    expect(JSON.stringify([job.input, job.progress, job.result])).not.toMatch(/钢筋|月球|岩石/)
    const rows = await m.lines()
    expect(rows.map(({ match }) => [match?.colour, match?.stdMaterialId, match?.factor])).toEqual([
      ['green', d.ids['热轧带肋钢筋 HRB400E Φ16'], '1'],
      ['green', d.ids['热轧带肋钢筋 HRB400E Φ16'], '1'],
      ['green', d.ids['热轧带肋钢筋 HRB400E Φ20'], '1'],
      [expect.stringMatching(/green|amber/), d.ids['预拌混凝土 C30'], '1'],
      ['amber', d.ids['石膏板 1200×2400×9.5'], '2.88'],
      ['red', null, null],
    ])
    const { data } = await d.get('owner', 'versions', { projectId: m.projectId })
    expect(data).toMatchObject([{ state: 1, job: { state: 2 } }])
    expect((await d.get('owner', d.project('detail'), { id: m.projectId })).data.colours).toMatchObject({ red: 1 })
    const { data: greens } = await d.get('owner', 'lines', { versionId: m.versionId, kind: 'line', colour: 'green' })
    expect(greens.total).toBe(greens.counts.green)
  })

  test('asked for twice is one job, and goes on after a crash without its own lines', async ({ d, m }) => {
    const [one, two] = [
      await d.post('owner', 'match', { versionId: m.versionId }),
      await d.post('owner', 'match', { versionId: m.versionId }),
    ]
    expect(one.data.jobId).toBe(two.data.jobId)
    const { jobId } = one.data
    const [, , single] = await m.lines()
    await d.inside('owner', (ctx) =>
      sql`insert into material_line_match (project_id, version_id, line_id, colour, match_from, job_id)
        values (${m.projectId}, ${m.versionId}, ${single?.id}, 'red', 'text', ${jobId})`.execute(ctx.db),
    )
    await runNow(d.world, [matchListJob], d.station.tenantId, jobId)
    expect((await m.lines()).map(({ match }) => match?.colour).slice(0, 3)).toEqual(['green', 'green', 'red'])
    await m.match()
    expect((await m.lines())[2]?.match?.colour).toBe('green')
  })

  test('of another user is not found, in any call', async ({ d, m }) => {
    await m.match()
    const [line] = await m.lines()
    const { versionId } = m
    for (const who of ['colleague', 'stranger', 'admin', 'administrator']) {
      const calls = [
        d.post(who, 'match', { versionId }),
        d.get(who, 'candidates', { lineId: String(line?.id) }),
        d.post(who, 'confirm', { versionId, items: [{ lineId: line?.id }] }),
        d.post(who, 'confirm', { versionId, allGreen: 1 }),
        d.post(who, 'undo', { versionId, lineIds: [line?.id] }),
        d.post(who, 'line', { id: line?.id, version: line?.version, quantity: '1' }),
      ]
      for (const answer of await Promise.all(calls)) expect(answer).toMatchObject({ code: 404 })
    }
    await d.post('owner', d.project('share'), { id: m.projectId, userIds: [d.callers.colleague?.userId] })
    expect(await d.post('colleague', 'confirm', { versionId, allGreen: 1 })).toMatchObject({ code: 403 })
    expect(await d.post('colleague', 'undo', { versionId, lineIds: [line?.id] })).toMatchObject({ code: 403 })
    expect(await d.get('colleague', 'candidates', { lineId: String(line?.id) })).toMatchObject({ success: true })
  })

  test('judges candidates anew, and what a search finds, each with its gates', async ({ d, m }) => {
    await m.match()
    const [bar] = await m.lines()
    const { data } = await d.get('owner', 'candidates', { lineId: String(bar?.id) })
    expect(data.candidates).toMatchObject([
      { stdMaterialId: d.ids['热轧带肋钢筋 HRB400E Φ16'], broken: [], factor: '1' },
    ])
    expect(data.nearby.map((one: { broken: unknown[] }) => one.broken.length > 0)).toEqual([true, true])
    const { data: found } = await d.get('owner', 'candidates', { lineId: String(bar?.id), text: '混凝土' })
    expect(found.candidates).toEqual([])
    expect(found.nearby).toHaveLength(2)
  })

  test('a search finds by spelling, initials and slips, as it does everywhere', async ({ d, m }) => {
    const { stdMaterialId } = await aPrice(d.station, { spec: 'HRB400E Φ16' })
    const [bar] = await m.lines()
    for (const text of ['daileigangjin', 'rzdlgj 16', '热轧带助钢筋']) {
      const { data } = await d.get('owner', 'candidates', { lineId: String(bar?.id), text })
      expect(data.candidates, text).toMatchObject([{ stdMaterialId }])
    }
  })
})

describe('a decision', () => {
  test('confirms, refuses a broken gate and a missing factor, and answers each row', async ({ d, m }) => {
    await m.match()
    const [bar, , bar20, concrete, board, rock] = await m.lines()
    const plain = d.ids['热轧带肋钢筋 HRB400 Φ16']
    const { count, items } = await m.confirm([
      { lineId: bar?.id, stdMaterialId: bar?.match?.stdMaterialId },
      { lineId: bar20?.id, stdMaterialId: plain },
      { lineId: concrete?.id, stdMaterialId: plain, substituteReason: '以钢代砼' },
      { lineId: board?.id, stdMaterialId: board?.match?.stdMaterialId, factor: '2.5' },
      { lineId: rock?.id, stdMaterialId: null },
      { lineId: '1', stdMaterialId: plain },
    ])
    expect(items).toMatchObject([
      { isDone: true, lines: [{ match: { colour: 'confirmed', factorFrom: 'unit' } }] },
      { isDone: false, errorCode: 'match/gate', msg: expect.stringContaining('规格冲突') },
      { isDone: false, errorCode: 'match/unit' },
      { isDone: true, lines: [{ match: { colour: 'confirmed', factor: '2.5', factorFrom: 'typed' } }] },
      { isDone: true, lines: [{ match: { colour: 'none', stdMaterialId: null } }] },
      { isDone: false, errorCode: 'common/not-found' },
    ])
    expect(count).toBe(3)
    const again = await m.confirm([{ lineId: bar20?.id, stdMaterialId: plain, substituteReason: '设计变更' }])
    expect(again.items[0].lines).toMatchObject([{ match: { colour: 'substitute', substituteReason: '设计变更' } }])
    const { data } = await d.get('owner', d.project('events'), { id: m.projectId })
    expect(data.records[0]).toMatchObject({ action: 'substitute', details: { new: plain } })
  })

  test('counts for every line of the same text, is undone, and so is what it taught', async ({ d, m }) => {
    await m.match()
    const [bar, same] = await m.lines()
    const choice = { lineId: bar?.id, stdMaterialId: d.ids['热轧带肋钢筋 HRB400 Φ16'], substituteReason: '现场代换' }
    const { count, items } = await m.confirm([choice], { sameText: 1 })
    expect(count).toBe(2)
    expect(items[0].lines.map((line: ListLine) => line.id)).toEqual([bar?.id, same?.id])
    const memory = async () => (await d.get('owner', 'memory', { text: '钢筋' })).data.records
    expect(await memory()).toContainEqual(
      expect.objectContaining({ stdMaterialId: choice.stdMaterialId, isSubstitute: 1 }),
    )
    const undo = { versionId: m.versionId, lineIds: [bar?.id, same?.id] }
    expect((await d.post('owner', 'undo', undo)).data).toEqual({ count: 2 })
    expect((await m.lines()).slice(0, 2).map(({ match }) => match?.colour)).toEqual(['green', 'green'])
    expect(await memory()).not.toContainEqual(expect.objectContaining({ stdMaterialId: choice.stdMaterialId }))
    expect((await d.post('owner', 'undo', undo)).data).toEqual({ count: 0 })
  })

  test('about all green lines is one call; once every line is decided the version is confirmed', async ({ d, m }) => {
    await m.match()
    const { count } = await m.confirm([], { items: undefined, allGreen: 1 })
    expect(count).toBeGreaterThanOrEqual(3)
    expect(await m.lines({ colour: 'green' })).toEqual([])
    const open = (await m.lines()).filter(({ match }) => match?.colour !== 'confirmed')
    await m.confirm(open.map(({ id, match }) => ({ lineId: id, stdMaterialId: match?.stdMaterialId })))
    const { data } = await d.get('owner', 'versions', { projectId: m.projectId })
    expect(data[0]).toMatchObject({ state: 2 })
  })

  test('is remembered for the next list of its user, of nobody else, until he forgets it', async ({ d }) => {
    const mine = await matching(d, 'third')
    await mine.match()
    const board = (await mine.lines())[4]
    await mine.confirm([{ lineId: board?.id, stdMaterialId: board?.match?.stdMaterialId, factor: '2.88' }])
    const next = await matching(d, 'third')
    await next.match()
    expect((await next.lines())[4]?.match).toMatchObject({ colour: 'green', from: 'own', factorFrom: 'memory' })
    const others = await matching(d, 'colleague')
    await others.match()
    expect((await others.lines())[4]?.match).toMatchObject({ colour: 'amber', from: 'text' })
    const { data } = await d.get('third', 'memory')
    expect(data).toMatchObject({ total: 1, records: [{ name: '石膏板', factor: '2.88', hits: 1 }] })
    const ids = data.records[0].id
    expect(await d.post('colleague', `materialList/MaterialList/memory/remove?ids=${ids}`)).toMatchObject({ code: 404 })
    expect(await d.post('third', `materialList/MaterialList/memory/remove?ids=${ids}`)).toMatchObject({ success: true })
    expect((await d.get('third', 'memory')).data.total).toBe(0)
  })
})

describe('a line', () => {
  test('that is changed has its new text matched at once; an old version is refused', async ({ d, m }) => {
    await m.match()
    const [bar] = await m.lines()
    const change = { id: bar?.id, version: bar?.version, spec: 'HRB400E Φ20' }
    const { data } = await d.post('owner', 'line', change)
    expect(data.match).toMatchObject({ colour: 'green', stdMaterialId: d.ids['热轧带肋钢筋 HRB400E Φ20'] })
    expect(await d.post('owner', 'line', change)).toMatchObject({ code: 409 })
    const fee = await d.post('owner', 'line', { id: bar?.id, version: data.version, kind: 'fee', quantity: null })
    expect(fee.data).toMatchObject({ kind: 'fee', match: null, quantity: null })
    expect((await d.get('owner', 'versions', { projectId: m.projectId })).data[0].lineCount).toBe(5)
  })

  test('follows a merged material, and turns amber when its material is disabled', async ({ d, m }) => {
    await m.match()
    await m.confirm([], { items: undefined, allGreen: 1 })
    const [sixteen, twenty] = ['16', '20'].map((size) => d.ids[`热轧带肋钢筋 HRB400E Φ${size}`])
    const put = (text: ReturnType<typeof sql>) => d.station.in((ctx) => text.execute(ctx.db))
    await put(sql`update std_material set merged_into = ${sixteen} where id = ${twenty}`)
    expect((await m.lines())[2]?.match).toMatchObject({
      colour: 'confirmed',
      stdMaterialId: sixteen,
      materialState: 'merged',
    })
    await put(sql`update std_material set merged_into = null where id = ${twenty}`)
    await put(sql`update std_material set status = 2 where id = ${twenty}`)
    expect((await m.lines())[2]?.match).toMatchObject({ colour: 'amber', materialState: 'disabled' })
    expect((await m.lines({ colour: 'amber' })).map(({ spec }) => spec)).toContain('HRB400E Φ20')
    await put(sql`update std_material set status = 1 where id = ${twenty}`)
  })
})
