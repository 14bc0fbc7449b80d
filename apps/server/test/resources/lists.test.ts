import { param } from '@library/contract/system/param'
import { describe, expect } from 'vitest'
import { crud } from '../../src/kit/crud.ts'
import { aPlatformAdministrator, test, undone } from '../world.ts'

const caller = aPlatformAdministrator(['param_view'])
const url = '/api/blade-system/param/list'

describe('a list', () => {
  test('returns every row exactly once over its pages, also when the sorted values are equal', async ({ world }) => {
    await undone(world.database, caller, async (ctx) => {
      const { submit, list } = crud(param)
      for (let at = 0; at < 23; at += 1)
        await submit(ctx, { paramName: 'same', paramKey: `walk.${at}`, paramValue: 'v' })
      const seen: string[] = []
      for (let current = 1; current <= 5; current += 1) {
        const page = await list(ctx, { current, size: 5, ascs: 'paramName', paramKey: 'walk.' })
        expect(page).toMatchObject({ total: 23, size: 5, current, pages: 5 })
        seen.push(...page.records.map((row) => row.id))
      }
      expect(new Set(seen).size).toBe(23)
      expect((await list(ctx, { current: 6, size: 5, paramKey: 'walk.' })).records).toEqual([])
    })
  })

  test('finds text anywhere in the value and takes special characters literally', async ({ world }) => {
    await undone(world.database, caller, async (ctx) => {
      const { submit, list } = crud(param)
      await submit(ctx, { paramName: '折扣100%', paramKey: 'lit_eral.one', paramValue: 'v' })
      await submit(ctx, { paramName: '折扣1000', paramKey: 'literal.two', paramValue: 'v' })
      expect((await list(ctx, { current: 1, size: 10, paramName: '100%' })).total).toBe(1)
      expect((await list(ctx, { current: 1, size: 10, paramKey: 'T_ERAL' })).total).toBe(1)
    })
  })

  test('sorts by declared fields only, and names what it refuses', async ({ staged: { app, as } }) => {
    const headers = as(caller)
    expect((await app.inject({ url, query: { descs: 'paramKey' }, headers })).statusCode).toBe(200)
    for (const name of ['tenantId', 'param_key', 'id;drop table param', '__proto__', 'constructor']) {
      const answer = await app.inject({ url, query: { ascs: name }, headers })
      expect(answer.json()).toMatchObject({ code: 400, error: 'common/unknown-sort', data: [{ field: 'ascs' }] })
    }
  })

  test('ignores empty and unknown filters and refuses malformed paging by name', async ({ staged: { app, as } }) => {
    const headers = as(caller)
    const key = 'account.failCount'
    const one = (await app.inject({ url, query: { paramKey: key }, headers })).json().data
    expect(one).toMatchObject({ total: 1, size: 10, current: 1 })
    const same = await app.inject({ url, query: { paramKey: key, paramName: '', surprise: 'x' }, headers })
    expect(same.json().data).toEqual(one)
    for (const [name, value] of [
      ['size', '201'],
      ['size', 'ten'],
      ['current', '0'],
      ['current', '1.5'],
    ] as const) {
      const answer = (await app.inject({ url, query: { [name]: value }, headers })).json()
      expect(answer).toMatchObject({ code: 400, data: [{ field: name }] })
    }
  })

  test('of removals refuses the whole list when one id is missing', async ({ world }) => {
    await undone(world.database, caller, async (ctx) => {
      const { submit, remove, detail } = crud(param)
      const row = await submit(ctx, { paramName: 'n', paramKey: 'whole.or.none', paramValue: 'v' })
      await expect(remove(ctx, [row.id, '12345'])).rejects.toMatchObject({ code: 'common/not-found' })
      // The refusal rolls the transaction back; here it is still open, so the row is read through a fresh copy.
      await expect(detail(ctx, '12345')).rejects.toMatchObject({ code: 'common/not-found' })
    })
  })
})
