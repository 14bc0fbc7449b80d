import type { CategoryNode } from '@library/contract/category/category'
import { materialStatus } from '@library/contract/material/material.states'
import { describe, expect } from 'vitest'
import { aPrice } from '../../../test/desks/prices.ts'
import { eventually } from '../../../test/world/eventually.ts'
import type { Station } from '../../../test/world/people.ts'
import { signedIn, test } from '../../../test/world/seeded.ts'
import { platformTenant, programCaller } from '../../platform/callers/caller.ts'
import { demoTenant } from '../../seeds/demo.ts'

const treeUrl = '/api/materialCategory/categoryTree'
const walk = (nodes: readonly CategoryNode[]): CategoryNode[] =>
  nodes.flatMap((node) => [node, ...walk(node.children ?? [])])

describe('the tree of categories', () => {
  test('starts with the standard in every station, open to visitors', async ({ staged: { app } }) => {
    const own = (await app.inject(treeUrl)).json().data as CategoryNode[]
    expect(own).toHaveLength(42)
    const bar = walk(own).find((node) => node.code === '0101')
    expect(bar).toMatchObject({ name: '钢筋', level: 2, defaultUnit: 't', taxRateDefault: '0.1300' })
    expect(walk(own)).toHaveLength(330)
    const english = (await app.inject({ url: treeUrl, headers: { 'accept-language': 'en' } })).json().data
    expect(walk(english).filter(({ name }) => !/^[A-Z][\x20-\x7e]+$/.test(name))).toEqual([])
    const theirs = (await app.inject(`${treeUrl}?tenant=${demoTenant}`)).json().data as CategoryNode[]
    expect(walk(theirs)).toHaveLength(330)
    expect(walk(theirs).map((node) => node.id)).not.toContain(bar?.id)
    expect((await app.inject(`${treeUrl}?tenant=999999`)).json()).toMatchObject({ code: 400, error: 'tenant/unknown' })
    const base = (await app.inject('/api/materialCategory/getBaseCategory')).json().data as CategoryNode[]
    expect(base.map((node) => node.code).slice(0, 3)).toEqual(['00', '01', '02'])
    expect(walk(base)).toHaveLength(42)
    expect(walk((await app.inject(`${treeUrl}?depth=1`)).json().data)).toHaveLength(42)
  })

  test('of a signed-in user is their own station’s, whatever they request', async ({ world, staged: { app, as } }) => {
    const headers = as(await signedIn(world, demoTenant, 'admin'))
    const mine = (await app.inject({ url: treeUrl, headers })).json().data
    expect((await app.inject({ url: `${treeUrl}?tenant=${platformTenant}`, headers })).json().data).toEqual(mine)
  })

  test('is right at once after a change, here and by signal of the database, and is sent once', async ({
    world,
    staged: { app, as },
  }) => {
    const headers = as(await signedIn(world, platformTenant, 'manager'))
    const first = await app.inject({ url: treeUrl, headers })
    const again = await app.inject({
      url: treeUrl,
      headers: { ...headers, 'if-none-match': String(first.headers.etag) },
    })
    expect(again.statusCode).toBe(304)

    const metal = first.json().data.find((node: CategoryNode) => node.code === '01')
    const row = (
      await app.inject({ url: `/api/materialCategory/MaterialCategory/detail?id=${metal.id}`, headers })
    ).json().data
    const payload = { ...row, isEnabled: 0 }
    const saved = await app.inject({
      method: 'POST',
      url: '/api/materialCategory/MaterialCategory/submit',
      headers,
      payload,
    })
    expect(saved.json()).toMatchObject({ code: 200 })
    const codes = async (query: string) =>
      walk((await app.inject({ url: `${treeUrl}${query}`, headers })).json().data).map((node) => node.code)
    expect(await codes('?enabled=1')).not.toContain('0101')
    expect(await codes('')).toContain('0101')

    await world.database.inTransaction(programCaller(platformTenant), (ctx) =>
      ctx.db.updateTable('materialCategory').set({ isEnabled: 1 }).where('id', '=', metal.id).execute(),
    )
    expect(await eventually(async () => (await codes('?enabled=1')).includes('0101'))).toBe(true)
  })

  test('counts the rows of the price list in a class and in all below it', async ({ world, staged: { app, as } }) => {
    const station: Station = {
      tenantId: demoTenant,
      in: (work) => world.database.inTransaction(programCaller(demoTenant), work),
    }
    const cement = { code: '0401', materialName: '水泥', unitCode: 't' }
    const { approved, archived } = materialStatus
    await aPrice(station, { ...cement, spec: 'P.O 42.5' })
    await aPrice(station, { ...cement, spec: 'P.O 42.5', enterprise: '钢贸二号' })
    await aPrice(station, { ...cement, spec: 'P.O 42.5', regionCode: '330100' })
    await aPrice(station, { ...cement, spec: 'P.O 52.5', period: '202609', status: archived })
    await aPrice(station, { ...cement, spec: 'P.C 32.5', status: approved })
    const counted = walk((await app.inject(`${treeUrl}?tenant=${demoTenant}&withCount=1`)).json().data)
    const count = (code: string) => counted.find((one) => one.code === code)?.count
    expect([count('0401'), count('04'), count('01')]).toEqual([3, 3, 0])
    const listed = await app.inject({
      url: '/api/materialInfo/MaterialInfo/page?view=materials&materialName=水泥',
      headers: as(await signedIn(world, demoTenant, 'admin')),
    })
    expect(listed.json().data.total).toBe(3)
  })
})
