import { permissionFor } from '@library/contract/menu/page-resource'
import { menuButtons, permissionCodes } from '@library/contract/menu/permissions'
import { resources } from '@library/contract/resources'
import { describe, expect } from 'vitest'
import menuGroups from '../../seeds/menus.json' with { type: 'json' }
import { test } from '../../test/world/seeded.ts'
import { roleGrants } from '../areas/tenant/tenant-template.ts'
import { programCaller } from '../platform/callers/caller.ts'
import type { World } from '../platform/world.ts'

function menus(world: World) {
  return world.database.inTransaction(programCaller(''), (ctx) =>
    ctx.db.selectFrom('menu').selectAll().where('isDeleted', '=', 0).execute(),
  )
}

describe('the default menu', () => {
  test('has the pages of the list of permissions and no other', () => {
    const pages = menuGroups.flatMap((group) => group.pages.map((page) => page.code))
    expect(pages.sort()).toEqual(Object.keys(menuButtons).sort())
  })

  test('has exactly the buttons that code can ask for', async ({ world }) => {
    const buttons = (await menus(world)).filter((row) => row.category === 2).map((row) => row.code)
    expect(buttons.sort()).toEqual([...permissionCodes].sort())
  })

  test('has both languages and an icon everywhere, and a parent for everything but its groups', async ({ world }) => {
    const rows = await menus(world)
    const ids = new Set(rows.map((row) => row.id))
    for (const row of rows) {
      expect(row).toMatchObject({ nameEn: expect.stringMatching(/^[A-Z]/), source: expect.stringMatching(/Outlined$/) })
      expect(row.path).toMatch(/^\//)
      expect(row.parentId === '0' || ids.has(row.parentId)).toBe(true)
    }
  })

  test('has a button for every action of every resource', async ({ world }) => {
    const codes = new Set((await menus(world)).map((row) => row.code))
    for (const resource of resources) {
      for (const action of ['view', 'add', 'edit', 'delete'] as const)
        expect(codes).toContain(permissionFor(resource, action))
    }
  })

  test('has the buttons that only some pages have', async ({ world }) => {
    const codes = new Set((await menus(world)).map((row) => row.code))
    const special = [
      'user_role',
      'user_reset',
      'user_unlock',
      'topmenu_setting',
      'oss_enable',
      'sms_enable',
      'attach_upload',
      'attach_download',
      'region_import',
      'region_export',
    ]
    for (const code of special) expect(codes).toContain(code)
  })

  test('contains every menu and button that a role is granted', async ({ world }) => {
    const codes = new Set((await menus(world)).map((row) => row.code))
    for (const grants of Object.values(roleGrants)) {
      for (const [menu, buttons] of Object.entries(grants)) {
        expect(codes).toContain(menu)
        if (buttons !== 'all') for (const button of buttons) expect(codes).toContain(`${menu}_${button}`)
      }
    }
  })
})
