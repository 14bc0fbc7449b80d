import { describe, expect } from 'vitest'
import { signedIn, test } from '../../../test/world/seeded.ts'
import { undone } from '../../../test/world.ts'
import { platformTenant } from '../../platform/callers/caller.ts'
import { demoTenant } from '../../seeds/demo.ts'
import { dictionaryEntries } from './dictionary.ts'

const url = '/api/blade-system/dict/dictionary'

describe('a dictionary', () => {
  test('offers its entries in order, in the language of the reader, without its own head', async ({
    world,
    staged,
  }) => {
    const headers = staged.as(await signedIn(world, platformTenant, 'member'))
    const read = async (language: string) =>
      (
        await staged.app.inject({ url, query: { code: 'sex' }, headers: { ...headers, 'accept-language': language } })
      ).json().data
    expect(await read('zh-CN')).toMatchObject([
      { dictKey: '1', dictValue: '男', sort: 1 },
      { dictKey: '2', dictValue: '女', sort: 2 },
    ])
    expect((await read('en')).map((entry: { dictValue: string }) => entry.dictValue)).toEqual(['Male', 'Female'])
  })

  test('gives the flow routes their remark', async ({ world, staged: { app, as } }) => {
    const headers = as(await signedIn(world, platformTenant, 'member'))
    const { data } = (await app.inject({ url, query: { code: 'flow' }, headers })).json()
    expect(data).toMatchObject([
      { code: 'flow', dictKey: '1', remark: 'leave' },
      { code: 'flow', dictKey: 'general', remark: null },
    ])
  })

  test('leaves sealed and removed entries out', async ({ world }) => {
    await undone(world.database, await signedIn(world, demoTenant, 'admin'), async (ctx) => {
      const rows = ctx.db.updateTable('dictBiz').where('code', '=', 'audit_result')
      await rows.set({ isSealed: 1 }).where('dictKey', '=', '2').execute()
      const keys = async () =>
        (await dictionaryEntries(ctx, 'dictBiz', { code: 'audit_result', language: 'zh' })).map(
          (entry) => entry.dictKey,
        )
      expect(await keys()).toEqual(['1'])
      await rows.set({ isDeleted: 1 }).where('dictKey', '=', '1').execute()
      expect(await keys()).toEqual([])
    })
  })

  test('of a business belongs to its tenant', async ({ world }) => {
    await undone(world.database, await signedIn(world, demoTenant, 'admin'), async (ctx) => {
      await ctx.db
        .updateTable('dictBiz')
        .set({ dictValue: '合格' })
        .where('code', '=', 'audit_result')
        .where('dictKey', '=', '1')
        .execute()
      const own = await dictionaryEntries(ctx, 'dictBiz', { code: 'audit_result', language: 'zh' })
      expect(own[0]?.dictValue).toBe('合格')
    })
    const elsewhere = await world.database.inTransaction(await signedIn(world, platformTenant, 'admin'), (ctx) =>
      dictionaryEntries(ctx, 'dictBiz', { code: 'audit_result', language: 'zh' }),
    )
    expect(elsewhere[0]?.dictValue).toBe('通过')
  })

  test('that is unknown is empty; without a code it is refused; a visitor is refused', async ({
    world,
    staged: { app, as },
  }) => {
    const headers = as(await signedIn(world, platformTenant, 'member'))
    expect((await app.inject({ url, query: { code: 'nothing' }, headers })).json().data).toEqual([])
    expect((await app.inject({ url, headers })).statusCode).toBe(400)
    expect((await app.inject({ url, query: { code: 'sex' } })).statusCode).toBe(401)
  })

  test('beside published prices is open to visitors of the station, and no other of its dictionaries', async ({
    staged: { app },
  }) => {
    const visit = (code: string) => app.inject({ url: '/api/blade-system/dict-biz/dictionary', query: { code } })
    expect((await visit('freight_type')).json().data[0]).toMatchObject({ code: 'freight_type', dictKey: '1' })
    expect((await visit('audit_result')).statusCode).toBe(401)
  })
})
