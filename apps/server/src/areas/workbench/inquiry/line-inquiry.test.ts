import { sql } from 'kysely'
import { expect } from 'vitest'
import { aMatchedList, aMaterial, city, month } from '../../../../test/desks/priced-list.ts'
import { aPrice, aReference } from '../../../../test/desks/prices.ts'
import { type WorkbenchDesk, workbenchDesk } from '../../../../test/desks/workbench-desk.ts'
import { test as base } from '../../../../test/world.ts'
import { pricesOfLines } from '../pricing/prices-of-lines.ts'

const test = base.extend<{ d: WorkbenchDesk; bar: string }>({
  d: async ({ staged, world }, use) => use(await workbenchDesk(staged, world)),
  bar: async ({ d }, use) => {
    const bar = await aMaterial(d, '热轧带肋钢筋 HRB400E Φ16')
    await aReference(d.station, bar, { period: month, regionCode: city, priceExcl: '3000.00' })
    await use(bar.stdMaterialId)
  },
})

const contact = { title: '一期剩余材料', deadline: '2099-01-01', contactName: '张三', contactPhone: '13800000000' }

async function aReply(d: WorkbenchDesk, demandId: string): Promise<string> {
  const { enterpriseId } = await aPrice(d.station)
  const { id } = await d.station.in(({ db }) =>
    db
      .insertInto('materialInquiryReply')
      .values({ demandId, enterpriseId, priceBasis: 2, taxRate: '0.13', priceExcl: '88.5', priceIncl: '100.01' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return id
}

test('lines without a price become one inquiry; a reply becomes the price of its line in a new pricing', async ({
  d,
  bar,
}) => {
  const lamp = { name: '灯具', spec: 'LED 20W', unitText: '套', textKey: 'lamp' }
  const list = await aMatchedList(d, [
    { material: bar },
    { ...lamp, quantity: '76543219.87' },
    { ...lamp, quantity: '2' },
    { name: '阀门', spec: '', unitText: '个', brand: '某牌' },
  ])
  const [priced = '', first = '', second = '', valve = ''] = list.lineIds
  const pricingId = await list.price()
  const asked = { ...contact, versionId: list.versionId, lineIds: [first, second, valve] }
  const { data } = await d.post('owner', 'inquiry', asked)
  expect(data).toMatchObject({ count: 3, demandIds: [expect.any(String), expect.any(String)] })
  const page = (await d.get('owner', 'materialInquiryDemand/page', { mine: '1' })).data
  const group = page.records[0].groupNo
  expect(page.records.map((row: { demandNo: string }) => row.demandNo)).toContain(group)
  expect((await d.get('owner', 'materialInquiryDemand/page', { groupNo: group })).data.records).toMatchObject([
    { materialName: '阀门', spec: '—', quantity: null, brandReq: '某牌', status: 1, projectName: null },
    { materialName: '灯具', spec: 'LED 20W', quantity: null, title: contact.title },
  ])
  const everything = await d.station.in((ctx) =>
    sql<{ all: string }>`select jsonb_agg(q)::text as all from material_inquiry_demand q`.execute(ctx.db),
  )
  expect(everything.rows[0]?.all).not.toMatch(/76543219|一号楼/)
  expect(await d.post('owner', 'inquiry', asked)).toMatchObject({ error: 'list/asked-already' })
  const told = { ...asked, lineIds: [priced], withQuantity: 1, title: '含数量' }
  const { data: withQuantity } = await d.post('owner', 'inquiry', told)
  const detail = await d.get('owner', 'materialInquiryDemand/detail', { id: withQuantity.demandIds[0] })
  expect(detail.data).toMatchObject({ quantity: '10' })

  const replyId = await aReply(d, data.demandIds[0])
  const { data: lines } = await d.get('owner', 'lines', { versionId: list.versionId })
  expect(lines.records[1].inquiry).toEqual({ demandId: data.demandIds[0], replyCount: 1 })
  const taken = await d.post('owner', 'adopt', { pricingId, lineId: second, replyId })
  expect(taken.data).toMatchObject({
    id: second,
    price: {
      ...{ level: 'inquiry', priceExcl: '88.50', priceIncl: '100.01', unitPrice: '88.50', amount: '177.00' },
      evidence: { evidenceNo: group, enterpriseName: '钢贸一号' },
    },
  })
  const [newest, old] = (await d.get('owner', 'pricings', { projectId: list.projectId })).data
  expect(newest).toMatchObject({ totals: { priced: 2, value: '30177.00', verifiedValue: '30000.00' } })
  expect(old).toMatchObject({ id: pricingId, totals: { priced: 1, value: '30000.00' } })
  const before = await d.inside('owner', (ctx) => pricesOfLines(ctx, pricingId, [second]))
  expect(before.get(second)?.level).toBe('none')
  expect(await d.post('owner', 'adopt', { pricingId, lineId: valve, replyId })).toMatchObject({
    error: 'inquiry/reply-unknown',
  })
})

test('only those who edit the project ask for its lines, before the deadline', async ({ d, bar }) => {
  const list = await aMatchedList(d, [{ material: bar }])
  const pricingId = await list.price()
  const asked = { ...contact, versionId: list.versionId, lineIds: list.lineIds }
  const adopted = { pricingId, lineId: list.lineIds[0], replyId: '1' }
  for (const who of ['colleague', 'stranger', 'admin', 'administrator']) {
    expect(await d.post(who, 'inquiry', asked)).toMatchObject({ code: 404 })
    expect(await d.post(who, 'adopt', adopted)).toMatchObject({ code: 404 })
  }
  await d.post('owner', d.project('share'), { id: list.projectId, userIds: [d.callers.colleague?.userId] })
  expect(await d.post('colleague', 'inquiry', asked)).toMatchObject({ code: 403 })
  expect(await d.post('colleague', 'adopt', adopted)).toMatchObject({ code: 403 })
  expect(await d.post('owner', 'inquiry', { ...asked, deadline: '2020-01-01' })).toMatchObject({
    error: 'inquiry/deadline',
  })
  const other = await aMatchedList(d, [{}])
  expect(await d.post('owner', 'inquiry', { ...asked, lineIds: other.lineIds })).toMatchObject({ code: 404 })
})
