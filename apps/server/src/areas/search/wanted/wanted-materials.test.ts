import { expect } from 'vitest'
import { workbenchDesk } from '../../../../test/desks/workbench-desk.ts'
import { test } from '../../../../test/world.ts'

const list = Buffer.from(
  '名称,规格,单位,数量\n气凝胶毡,１０mm,m2,739518264\n张工 13800138000,,t,1\n预拌混凝土,C30,m3,5\n',
)
const call = 'wanted'

test('the station learns which texts three users miss, if it wants to; never who, how much or what for', async ({
  staged,
  world,
}) => {
  const d = await workbenchDesk(staged, world)
  const wanted = async () => (await d.get('admin', call)).data.records
  const bring = async (who: string) => {
    const projectId = await d.aProject(who)
    const { versionId } = (await d.upload(who, { projectId }, list)).data
    await d.match(who, versionId)
    const { data } = await d.get(who, 'lines', { versionId, kind: 'line' })
    return { versionId, line: data.records[0].id as string }
  }
  for (const who of ['owner', 'colleague', 'third']) await bring(who)
  // Off by default: nothing is written.
  expect(await d.station.in(({ db }) => db.selectFrom('materialWanted').selectAll().execute())).toEqual([])
  await d.station.in(({ db }) =>
    db.insertInto('tenantSetting').values({ paramKey: 'workbench.wanted', paramValue: 'true' }).execute(),
  )
  await bring('owner')
  await bring('owner')
  const { versionId, line } = await bring('colleague')
  expect(await wanted()).toEqual([])
  await bring('third')
  expect(await wanted()).toMatchObject([{ name: '气凝胶毡', spec: '10MM', unitText: 'M2', users: 3 }])
  const stored = await d.station.in(({ db }) => db.selectFrom('materialWanted').selectAll().execute())
  expect(JSON.stringify(stored)).not.toMatch(/739518264|13800138000|一号楼|混凝土/)
  const ids = ['owner', 'colleague', 'third'].map((who) => d.callers[who]?.userId)
  for (const { asker } of stored) expect(ids).not.toContain(asker)

  // Who finds a material after all does not miss it, until he takes that back.
  const stdMaterialId = d.ids['石膏板 1200×2400×9.5']
  const item = { lineId: line, stdMaterialId, factor: '1', substituteReason: '代用' }
  await d.post('colleague', 'confirm', { versionId, items: [item] })
  expect(await wanted()).toEqual([])
  await d.post('colleague', 'undo', { versionId, lineIds: [line] })
  expect(await wanted()).toMatchObject([{ users: 3 }])

  expect(await d.get('owner', call)).toMatchObject({ code: 403 })
  expect((await d.get('administrator', call)).data?.records ?? []).toEqual([])
  await d.station.in(({ db }) => db.deleteFrom('tenantSetting').execute())
  expect(await wanted()).toEqual([])
})
