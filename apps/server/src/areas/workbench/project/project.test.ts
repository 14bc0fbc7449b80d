import { undoHeader } from '@library/contract/system/undo'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { type WorkbenchDesk, workbenchDesk } from '../../../../test/desks/workbench-desk.ts'
import { test as base } from '../../../../test/world.ts'

const test = base.extend<{ d: WorkbenchDesk }>({
  d: [async ({ staged, world }, use) => use(await workbenchDesk(staged, world)), { scope: 'file' }],
})

const others = ['colleague', 'stranger', 'admin', 'administrator'] as const

describe('a project', () => {
  test('belongs to its owner: nobody else finds it, whatever their role', async ({ d }) => {
    const id = await d.aProject()
    for (const who of others) {
      expect(await d.get(who, d.project('detail'), { id })).toMatchObject({ code: 404 })
      const { data } = await d.get(who, d.project('page'))
      expect(data.records.map((row: { id: string }) => row.id)).not.toContain(id)
      for (const call of ['events', 'shares'])
        expect(await d.get(who, d.project(call), { id })).toMatchObject({ code: 404 })
      const change = { id, version: 1, name: 'mine', regionCode: '110101' }
      expect(await d.post(who, d.project('submit'), change)).toMatchObject({ code: 404 })
      expect(await d.post(who, d.project(`remove?ids=${id}`))).toMatchObject({ code: 404 })
      expect(await d.post(who, d.project('restore'), { id })).toMatchObject({ code: 404 })
      expect(await d.post(who, d.project('archive'), { id, version: 1, state: 1 })).toMatchObject({ code: 404 })
      expect(await d.post(who, d.project('share'), { id, link: {} })).toMatchObject({ code: 404 })
    }
    expect((await d.get('owner', d.project('detail'), { id })).data).toMatchObject({ id, isMine: true, mayEdit: true })
  })

  test('is changed with its version; an old one is refused', async ({ d }) => {
    const id = await d.aProject()
    const { data: before } = await d.get('owner', d.project('detail'), { id })
    const renamed = await d.post('owner', d.project('submit'), { ...before, name: '二号楼', taxRate: '0.09' })
    expect(renamed.data.version).toBe(before.version + 1)
    expect(await d.post('owner', d.project('submit'), { ...before, name: '三号楼' })).toMatchObject({ code: 409 })
    expect(
      await d.post('owner', d.project('submit'), { ...before, id: undefined, regionCode: '999999' }),
    ).toMatchObject({
      error: 'material/region-unknown',
    })
    const { data } = await d.get('owner', d.project('page'), { name: '二号' })
    expect(data.records).toMatchObject([{ id, name: '二号楼', taxRate: '0.09', lineCount: 0, lastPricing: null }])
  })

  test('that was removed is listed apart, is restored, and its removal can be undone', async ({ d, staged }) => {
    const id = await d.aProject('third')
    const answer = await staged.app.inject({
      method: 'POST',
      url: `/api/${d.project('remove')}?ids=${id}`,
      headers: d.headersOf('third'),
    })
    expect((await d.get('third', d.project('page'))).data.total).toBe(0)
    expect(await d.get('third', d.project('detail'), { id })).toMatchObject({ code: 404 })
    const token = String(answer.headers[undoHeader.toLowerCase()])
    expect(await d.post('third', 'blade-system/undo', { token })).toMatchObject({ success: true })
    await d.post('third', d.project(`remove?ids=${id}`))
    expect((await d.get('third', d.project('page'), { removed: '1' })).data.records).toMatchObject([{ id }])
    expect(await d.post('third', d.project('restore'), { id })).toMatchObject({ success: true })
    const { data } = await d.get('third', d.project('events'), { id })
    const actions = data.records.map((row: { action: string }) => row.action)
    expect(actions).toEqual(['restore', 'remove', 'remove', 'add'])
  })

  test('is one of at most 200', async ({ d }) => {
    await d.inside('third', (ctx) =>
      sql`insert into material_project (name, region_code) select 'p' || i, '110101' from generate_series(1, 200) i`.execute(
        ctx.db,
      ),
    )
    const one = { name: '多余', regionCode: '110101' }
    expect(await d.post('third', d.project('submit'), one)).toMatchObject({ error: 'project/too-many' })
    await d.inside('third', (ctx) => sql`delete from material_project where name like 'p%'`.execute(ctx.db))
  })

  test('that is archived is read only until it is opened again', async ({ d }) => {
    const id = await d.aProject()
    const { data: row } = await d.get('owner', d.project('detail'), { id })
    const { data } = await d.post('owner', d.project('archive'), { id, version: row.version, state: 1 })
    expect(await d.post('owner', d.project('submit'), { ...row, version: data.version })).toMatchObject({
      error: 'project/archived',
    })
    const stale = { id, version: row.version, state: 0 }
    expect(await d.post('owner', d.project('archive'), stale)).toMatchObject({ code: 409 })
    const opened = await d.post('owner', d.project('archive'), { ...stale, version: data.version })
    expect(opened).toMatchObject({ success: true })
  })
})
