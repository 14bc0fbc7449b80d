import { expect } from 'vitest'
import { anIssue, aPrice } from '../../../../test/desks/prices.ts'
import { aStation, type Station } from '../../../../test/world/people.ts'
import { someone, test } from '../../../../test/world.ts'

const concrete = { materialName: '预拌混凝土', spec: 'C30', code: '8021', unitCode: 'm3', brand: null }

async function stationOfTwoIssues(world: Parameters<typeof aStation>[0]): Promise<Station> {
  const station = await aStation(world)
  for (const period of ['202609', '202610']) {
    await anIssue(station, period)
    await aPrice(station, { ...concrete, period })
  }
  return station
}

test('a month in the text is the issue, where none is chosen beside it', async ({ world, staged: { app, as } }) => {
  const station = await stationOfTwoIssues(world)
  const ask = async (
    query: Record<string, string>,
    headers: Record<string, string> = as(someone({ tenantId: station.tenantId })),
  ) =>
    (await app.inject({ url: `/api/materialInfo/MaterialInfo/page?${new URLSearchParams(query)}`, headers })).json()
      .data
  const periods = async (query: Record<string, string>) => {
    const { records, understood } = await ask(query)
    const rows = records.map(({ period }: { period: string }) => period)
    const note = understood?.notes.find(({ kind }: { kind: string }) => kind === 'period')
    return [rows.join(), note?.text, note?.means?.join()]
  }
  for (const view of ['rows', 'materials']) {
    expect(await periods({ materialName: '9月混凝土价格', view })).toEqual(['202609', '9月', '202609'])
    expect(await periods({ materialName: 'C30 2026年10月', view })).toEqual(['202610', '2026年10月', '202610'])
    expect(await periods({ materialName: '上期混凝土', view })).toEqual(['202609', '上期', '202609'])
    expect(await periods({ materialName: '2026年9月', view })).toEqual(['202609', '2026年9月', '202609'])
    expect(await periods({ materialName: '9月混凝土', period: '202610', view })).toEqual([
      '202610',
      undefined,
      undefined,
    ])
  }
  const { total, understood, help } = await ask({ materialName: '8月混凝土' })
  expect(total).toBe(0)
  expect(understood.notes).toEqual([
    { kind: 'word', text: '混凝土' },
    { kind: 'period', text: '8月', means: ['202608'] },
  ])
  expect(help.parts).toEqual([{ text: '混凝土', found: 1 }])

  const visitor = await ask({ materialName: '9月混凝土' }, { 'tenant-id': station.tenantId })
  expect(visitor.records.map(({ period }: { period: string }) => period)).toEqual(['202610'])
  expect(visitor.understood.notes).toEqual([{ kind: 'word', text: '混凝土' }])
})

test('the classes and the export of a text are those of its month', async ({ world, staged: { app, as } }) => {
  const station = await stationOfTwoIssues(world)
  await aPrice(station, { ...concrete, spec: 'C40' })
  const headers = as(someone({ tenantId: station.tenantId, permissions: new Set(['category_export']) }))
  const query = new URLSearchParams({ materialName: '9月混凝土' })
  const counts = await app.inject({ url: `/api/materialInfo/MaterialInfo/classCounts?${query}`, headers })
  expect(counts.json().data).toContainEqual({ code: '8021', count: 1 })
  const url = '/api/materialInfo/MaterialInfo/export'
  const body = { materialName: '9月混凝土', format: 'csv', columns: 'period,spec' }
  const { payload } = await app.inject({ method: 'POST', url, headers, payload: body })
  expect(payload).toContain('202609')
  expect(payload).not.toContain('202610')
})
