import { expect } from 'vitest'
import { type WorkbenchDesk, workbenchDesk } from '../../../../../test/desks/workbench-desk.ts'
import { test as base } from '../../../../../test/world.ts'

const test = base.extend<{ d: WorkbenchDesk; projectId: string }>({
  d: [async ({ staged, world }, use) => use(await workbenchDesk(staged, world)), { scope: 'file' }],
  projectId: async ({ d }, use) => use(await d.aProject()),
})

const head = '名称\t规格\t单位\t数量\t单价（万元）\t合价'
const odd = `单位：万元\n${head}\n变压器\tSCB13-1000\t台\t2\t12.5\t25\n电缆\tYJV-4*25\t\t约20\t面议\t\n配电箱\t\t\t3台\t\t`

async function read(d: WorkbenchDesk, projectId: string) {
  const { data } = await d.post('owner', 'upload', { projectId, text: odd })
  const asked = { versionId: data.versionId as string, kind: 'line' }
  const lines = async (more = {}) => (await d.get('owner', 'lines', { ...asked, ...more })).data
  return { sheets: data.sheets, lines, version: async () => (await d.get('owner', 'versions', { projectId })).data[0] }
}

test('figures in 万元 are stored in yuan, and words where a number should be are kept', async ({ d, projectId }) => {
  const { sheets, lines, version } = await read(d, projectId)
  expect(sheets).toMatchObject([{ inTenThousands: [4, 5] }])
  expect((await lines()).records).toMatchObject([
    { quantity: '2', unreadQuantity: null, ownPrice: '125000', unreadPrice: null, ownAmount: '250000' },
    { quantity: null, unreadQuantity: '约20', ownPrice: null, unreadPrice: '面议', ownAmount: null },
    { quantity: '3', unitText: '台', unreadQuantity: null, ownPrice: null, unreadPrice: null },
  ])
  expect(await version()).toMatchObject({ unreadCount: 1 })
  expect(await lines({ unread: '1' })).toMatchObject({ total: 1, records: [{ name: '电缆' }] })
})

test('a number that the user types takes their place, and nothing else does', async ({ d, projectId }) => {
  const { lines, version } = await read(d, projectId)
  const [line] = (await lines({ unread: '1' })).records
  const change = async (body: object, version: number) =>
    (await d.post('owner', 'line', { id: line.id, version, ...body })).data
  const named = await change({ spec: 'YJV-4×25' }, line.version)
  expect(named).toMatchObject({ unreadQuantity: '约20', unreadPrice: '面议' })
  const counted = await change({ quantity: '20' }, named.version)
  expect(counted).toMatchObject({ quantity: '20', unreadQuantity: null, unreadPrice: '面议' })
  expect(await version()).toMatchObject({ unreadCount: 1 })
  const priced = await change({ ownPrice: '98.5' }, counted.version)
  expect(priced).toMatchObject({ ownPrice: '98.5', unreadPrice: null })
  expect(await version()).toMatchObject({ unreadCount: 0 })
})

test('the words of a hidden quantity are hidden too', async ({ d, projectId }) => {
  await read(d, projectId)
  await d.post('owner', d.project('share'), {
    id: projectId,
    userIds: [d.callers.colleague?.userId],
    hideQuantities: 1,
  })
  const [{ id }] = (await d.get('colleague', 'versions', { projectId })).data
  const shared = await d.get('colleague', 'lines', { versionId: id, kind: 'line' })
  expect(shared.data.records[1]).toMatchObject({ unreadQuantity: null, unreadPrice: '面议' })
})
