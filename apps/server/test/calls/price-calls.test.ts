import { expect } from 'vitest'
import { businessDictionaries } from '../../src/areas/tenant/business-dictionaries.ts'
import { addDictionaries } from '../../src/domain/station/add-dictionaries.ts'
import { anIssue, aPrice, aReference, type Planted } from '../desks/prices.ts'
import { aStation } from '../world/people.ts'
import { someone, test } from '../world.ts'

/** The reading calls of the specification, whatever else there is. */
const specified = [
  'GET page',
  'GET page/priceQuotation',
  'GET listAreaData',
  'GET trend',
  'GET getYearData',
  'GET getContact',
  'POST export',
]

test('every specified reading call is served', async ({ staged: { app } }) => {
  const { paths } = (await app.inject('/api/docs/openapi.json')).json() as {
    paths: Record<string, Record<string, unknown>>
  }
  for (const call of specified) {
    const [method = '', name] = call.split(' ')
    expect(Object.keys(paths[`/api/materialInfo/MaterialInfo/${name}`] ?? {}), call).toContain(method.toLowerCase())
  }
})

type Points = Readonly<Record<'n' | 'isReference' | 'basis', readonly (number | null)[]>>

const at = (place: number, { n, isReference, basis }: Points) => ({
  n: n.at(place),
  isReference: isReference.at(place),
  basis: basis.at(place),
})

test('lists, comparison, trend, tables, pages and watches say of a price its enterprises, its basis and whether it is a reference', async ({
  world,
  staged: { app, as },
}) => {
  const station = await aStation(world)
  await anIssue(station, '202610')
  const many = await aPrice(station, { spec: 'many' })
  const few = await aPrice(station, { spec: 'few' })
  await aReference(station, many, { period: '202610', priceExcl: '3500.00', n: 4, basis: 2, mom: '0.1' })
  await aReference(station, few, { period: '202610', priceExcl: '3600.00', n: 2, basis: 1, mom: '0.2' })
  const ofMany = { n: 4, isReference: 1, basis: 2 }
  const ofFew = { n: 2, isReference: 0, basis: 1 }
  const member = as(someone({ tenantId: station.tenantId, permissions: new Set(['watch_view']) }))
  for (const headers of [{ 'tenant-id': station.tenantId }, member]) {
    const ask = async (call: string) =>
      (await app.inject({ url: `/api/materialInfo/MaterialInfo/${call}`, headers })).json().data
    const answersFor = async ({ id, stdMaterialId }: Planted) => {
      const its = (rows: Planted[]) => rows.find((row) => row.stdMaterialId === stdMaterialId)
      const [year] = await ask(`getYearData?id=${id}`)
      return {
        page: its((await ask('page')).records),
        'page by material': its((await ask('page?view=materials')).records),
        'page/priceQuotation': its((await ask('page/priceQuotation')).records),
        compare: its((await ask(`compare?ids=${many.id},${few.id}`)).materials),
        trend: at(-1, (await ask(`trend?id=${id}`)).series[0]),
        sparklines: at(-1, (await ask(`sparklines?ids=${id}`))[0]),
        listAreaData: (await ask(`listAreaData?id=${id}`))[0],
        getYearData: at(9, year),
        material: await ask(`material?stdMaterialId=${stdMaterialId}`),
        evidence: await ask(`evidence?id=${id}`),
      }
    }
    for (const [call, price] of Object.entries(await answersFor(many))) expect(price, call).toMatchObject(ofMany)
    for (const [call, price] of Object.entries(await answersFor(few))) expect(price, call).toMatchObject(ofFew)
    expect((await ask(`material?stdMaterialId=${many.stdMaterialId}`)).similar).toMatchObject([ofFew])
    expect((await ask('movers')).up).toMatchObject([ofMany])
    const { hot } = await ask('home')
    expect(hot).toMatchObject([ofMany])
    expect(at(-1, hot[0].series)).toEqual(ofMany)
  }
  const watches = '/api/materialWatch'
  const payload = { stdMaterialId: few.stdMaterialId, regionCode: '310000' }
  await app.inject({ method: 'POST', url: `${watches}/submit`, headers: member, payload })
  const watched = (await app.inject({ url: `${watches}/list`, headers: member })).json().data
  expect(watched.records).toMatchObject([{ ...ofFew, points: [ofFew] }])
})

test('an export says of a reference price its enterprises, whether it is one, and its delivery', async ({
  world,
  staged: { app, as },
}) => {
  const station = await aStation(world)
  await anIssue(station, '202610')
  await station.in((ctx) => addDictionaries(ctx, 'dictBiz', businessDictionaries))
  const [many, few] = [await aPrice(station, { spec: 'many' }), await aPrice(station, { spec: 'few' })]
  await aPrice(station, { spec: 'none' })
  await aReference(station, many, { period: '202610', priceExcl: '3500.00', n: 4, basis: 2 })
  await aReference(station, few, { period: '202610', priceExcl: '3600.00', n: 2, basis: null })
  const headers = as(someone({ tenantId: station.tenantId, permissions: new Set(['category_export']) }))
  const exported = async (payload: object) => {
    const url = '/api/materialInfo/MaterialInfo/export'
    const { body } = await app.inject({ method: 'POST', url, headers, payload: { format: 'csv', ...payload } })
    return body.trim().split('\r\n').slice(1).toSorted()
  }
  const columns = 'spec,refPrice,n,isReference,refBasis'
  expect(await exported({ columns, taxMode: '2' })).toEqual([
    'few,3600.00,2,企业报价，样本不足,',
    'many,3500.00,4,参考价,自提',
    'none,,,,',
  ])
})
