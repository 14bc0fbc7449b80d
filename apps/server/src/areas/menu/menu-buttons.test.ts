import { rowStatus } from '@library/contract/kit/row-status'
import type { MenuNode } from '@library/contract/menu/menu'
import { describe, expect } from 'vitest'
import { signedIn, test } from '../../../test/world/seeded.ts'
import { someone, undone } from '../../../test/world.ts'
import { platformTenant } from '../../platform/callers/caller.ts'
import { menuButtons } from './menu-buttons.ts'

describe('the buttons', () => {
  test('of the administrator are below their menus; a leaf has no children', async ({ world, staged: { app, as } }) => {
    const headers = as(await signedIn(world, platformTenant, 'admin'))
    const data: MenuNode[] = (await app.inject({ url: '/api/blade-system/menu/buttons', headers })).json().data
    const param = data.find((menu) => menu.code === 'param')
    expect(param?.children?.map((button) => button.code)).toEqual([
      'param_add',
      'param_edit',
      'param_delete',
      'param_view',
    ])
    expect(param?.children?.every((button) => !('children' in button) && button.category === 2)).toBe(true)
  })

  test('are only those granted, and none of a hidden page', async ({ world }) => {
    const caller = someone({ permissions: new Set(['param', 'param_view', 'post', 'post_view']) })
    await undone(world.database, caller, async (ctx) => {
      await ctx.db.updateTable('menu').set({ status: rowStatus.disabled }).where('code', '=', 'post').execute()
      const menus = await menuButtons(ctx, 'en')
      expect(menus.map((menu) => menu.name)).toEqual(['Parameters'])
      expect(menus[0]?.children?.map((button) => button.code)).toEqual(['param_view'])
    })
  })

  test('are refused to a visitor', async ({ staged: { app } }) => {
    expect((await app.inject({ url: '/api/blade-system/menu/buttons' })).statusCode).toBe(401)
  })
})
