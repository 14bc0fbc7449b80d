import { expect } from 'vitest'
import { test } from '../world.ts'

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
