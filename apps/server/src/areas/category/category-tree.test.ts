import type { CategoryNode } from '@library/contract/category/category'
import { materialStatus } from '@library/contract/material/material.states'
import { describe, expect } from 'vitest'
import { eventually } from '../../../test/world/eventually.ts'
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

  test('counts the published prices of a class and of all below it', async ({ world, staged: { app } }) => {
    const [node] = walk((await app.inject(`${treeUrl}?tenant=${demoTenant}`)).json().data).filter(
      (one) => one.code === '0401',
    )
    await world.database.inTransaction(programCaller(demoTenant), async (ctx) => {
      const { id: enterpriseId } = await ctx.db
        .insertInto('enterprise')
        .values({ enterpriseName: 'e', creditCode: 'c' })
        .returning('id')
        .executeTakeFirstOrThrow()
      const { published } = materialStatus
      const item = { enterpriseId, categoryId: node?.id ?? '', name: '水泥', spec: 'P.O 42.5', unitCode: 't' }
      for (const [at, status] of [published, published, materialStatus.approved].entries()) {
        const { id: itemId } = await ctx.db
          .insertInto('materialItem')
          .values({ ...item, identityKey: String(at), attrs: '{}' })
          .returning('id')
          .executeTakeFirstOrThrow()
        const { name: materialName, ...same } = item
        const names = { infoNo: `n${at}`, categoryCode: '0401', categoryName: '水泥', materialName }
        const price = { period: '202601', regionCode: '330100', taxRate: '0.13', priceIncl: '1', priceExcl: '1' }
        await ctx.db
          .insertInto('materialInfo')
          .values({ itemId, ...same, ...names, ...price, status, attrs: '{}', riskJson: '[]' })
          .execute()
      }
    })
    const counted = walk((await app.inject(`${treeUrl}?tenant=${demoTenant}&withCount=1`)).json().data)
    const count = (code: string) => counted.find((one) => one.code === code)?.count
    expect([count('0401'), count('04'), count('01')]).toEqual([2, 2, 0])
  })
})
