import { expect } from 'vitest'
import { workbenchDesk } from '../../../../test/desks/workbench-desk.ts'
import { test } from '../../../../test/world.ts'

const list = Buffer.from('名称,规格,单位,数量\n抗震大螺纹,HRB400E Φ16,t,2\n')
const path = 'searchProposal/SearchProposal'

test('a name that three users confirm alike is proposed; accepted, it is a word and the memory of the station', async ({
  staged,
  world,
}) => {
  const d = await workbenchDesk(staged, world)
  const stdMaterialId = d.ids['热轧带肋钢筋 HRB400E Φ16']
  const confirmAs = async (who: string, factor = '1') => {
    const projectId = await d.aProject(who)
    const { versionId } = (await d.upload(who, { projectId }, list)).data
    const { data } = await d.get(who, 'lines', { versionId, kind: 'line' })
    const item = { lineId: data.records[0].id, stdMaterialId, factor, substituteReason: '习惯叫法' }
    return d.post(who, 'confirm', { versionId, items: [item] })
  }
  const proposed = async () => (await d.get('admin', `${path}/page`)).data.records
  for (const who of ['owner', 'colleague']) await confirmAs(who)
  expect(await proposed()).toEqual([])
  await confirmAs('third')
  const [proposal] = await proposed()
  expect(proposal).toMatchObject({ users: 3, name: '抗震大螺纹', stdMaterialId, materialName: '热轧带肋钢筋' })
  expect(await d.get('owner', `${path}/page`)).toMatchObject({ code: 403 })
  expect(await d.post('admin', `${path}/accept`, { textKey: proposal.textKey })).toMatchObject({ success: true })
  expect(await proposed()).toEqual([])
  expect(await d.post('admin', `${path}/accept`, { textKey: proposal.textKey })).toMatchObject({ code: 404 })

  const projectId = await d.aProject('admin')
  const { versionId } = (await d.upload('admin', { projectId }, list)).data
  await d.match('admin', versionId)
  const { data: lines } = await d.get('admin', 'lines', { versionId, kind: 'line' })
  expect(lines.records[0].match).toMatchObject({ from: 'tenant', stdMaterialId, factor: '1' })
})

test('a name that one of four users takes for another material is not proposed', async ({ staged, world }) => {
  const d = await workbenchDesk(staged, world)
  const key = 'a'.repeat(64)
  const [one, other] = ['热轧带肋钢筋 HRB400E Φ16', '热轧带肋钢筋 HRB400E Φ20'].map((name) => String(d.ids[name]))
  const vote = (voter: string, stdMaterialId = one as string) =>
    d.station.in((ctx) =>
      ctx.db
        .insertInto('materialMatchVote')
        .values({ voter, textKey: key, name: '钢', spec: '', unitText: 't', stdMaterialId, factor: '1' })
        .execute(),
    )
  for (const voter of ['a', 'b', 'c']) await vote(voter)
  expect((await d.get('admin', `${path}/page`)).data.records).toMatchObject([{ textKey: key, users: 3 }])
  await vote('d', other)
  expect((await d.get('admin', `${path}/page`)).data.records).toEqual([])
})
