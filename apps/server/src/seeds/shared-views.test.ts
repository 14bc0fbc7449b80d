import { describe, expect } from 'vitest'
import { signedIn, test } from '../../test/seeded.ts'
import { programCaller } from '../platform/caller.ts'
import { demoTenant } from './demo.ts'
import { sowSharedViews } from './shared-views.ts'

describe('an installation sown before regions and dictionaries could be seen', () => {
  test('gets them for every admin within the full package, and nothing more', async ({ world }) => {
    const codes = ['region', 'region_view', 'dict', 'dict_view']
    await world.database.inTransaction(programCaller(demoTenant), async (ctx) => {
      const menus = await ctx.db.selectFrom('menu').select('id').where('code', 'in', codes).execute()
      const ids = menus.map((menu) => menu.id)
      await ctx.db.deleteFrom('roleMenu').where('menuId', 'in', ids).execute()
      const { id, menuId } = await ctx.db.selectFrom('tenantPackage').select(['id', 'menuId']).executeTakeFirstOrThrow()
      const poorer = menuId.split(',').filter((one) => !ids.includes(one))
      await ctx.db
        .updateTable('tenantPackage')
        .set({ menuId: poorer.join(',') })
        .where('id', '=', id)
        .execute()
    })
    const before = await signedIn(world, demoTenant, 'admin')
    for (const code of codes) expect(before.permissions).not.toContain(code)

    await world.database.inTransaction(programCaller(''), sowSharedViews)
    const after = await signedIn(world, demoTenant, 'admin')
    expect([...after.permissions].filter((code) => !before.permissions.has(code)).sort()).toEqual(codes.sort())
    await world.database.inTransaction(programCaller(''), sowSharedViews)
    expect((await signedIn(world, demoTenant, 'admin')).permissions).toEqual(after.permissions)
  })
})
