import { fail } from '@library/contract/errors'
import type { AnswerOf } from '@library/contract/kit/call'
import {
  grantTopTreeCall,
  lazyMenuListCall,
  lazyMenusCall,
  menu,
  menuButtonsCall,
  menuListCall,
  menuRoutesCall,
  menuTreeCall,
  topMenuCall,
  topTreeKeysCall,
} from '@library/contract/menu/menu'
import { permissionFor } from '@library/contract/menu/page-resource'
import { startCall } from '@library/contract/menu/start'
import { grantTopMenusCall, topMenu } from '@library/contract/menu/top-menu'
import type { FastifyInstance } from 'fastify'
import { type Access, tokenOf } from '../../http/access.ts'
import { languageOf } from '../../http/language.ts'
import { serve, serveOutside } from '../../http/serve.ts'
import { crud } from '../../kit/crud.ts'
import { crudRoutes } from '../../kit/crud-routes.ts'
import { mostExported } from '../../kit/export-table.ts'
import { lazyList } from '../../kit/lazy-list.ts'
import type { Ctx } from '../../platform/database/database.ts'
import type { World } from '../../platform/world.ts'
import { menuCalls, menuKinds } from './menu.ts'
import { menuButtons } from './menu-buttons.ts'
import { menuTree } from './menu-tree.ts'
import { ownMenu } from './own-menu.ts'
import { rememberForCaller } from './remember.ts'
import { grantTopMenus, grantTopTree, topTreeKeys } from './top-menu-grants.ts'
import { topMenus } from './top-menus.ts'

/** What screens store for the caller. */
type Preferences = (ctx: Ctx) => Promise<AnswerOf<typeof startCall>['preferences']>

/** The menu of every user, and its administration for the platform administrator. */
export function menuRoutes(app: FastifyInstance, world: World, preferences: Preferences): void {
  mountOwnMenu(app, world, preferences)
  serve(app, menuTreeCall, 'loggedIn', (ctx, { query }, request) => menuTree(ctx, languageOf(request), query.tenantId))

  const maySee: Access = { permission: permissionFor(menu, 'view') }
  const noButtons = { category: menuKinds.menu }
  crudRoutes(app, menu, menuCalls)
  serve(app, lazyMenusCall, maySee, (ctx, { query }) => lazyList(ctx, menu, query))
  serve(app, lazyMenuListCall, maySee, (ctx, { query }) => lazyList(ctx, menu, query, noButtons))
  serve(app, menuListCall, maySee, async (ctx, { query }) => {
    const { records } = await menuCalls.list(ctx, { ...query, ...noButtons, current: 1, size: mostExported })
    return records
  })

  crudRoutes(app, topMenu, crud(topMenu))
  const maySet: Access = { permission: 'topmenu_setting', platformOnly: true }
  serve(app, grantTopTreeCall, maySet, (ctx, _, request) => grantTopTree(ctx, languageOf(request)))
  serve(app, topTreeKeysCall, maySet, (ctx, { query }) => topTreeKeys(ctx, query.topMenuIds))
  serve(app, grantTopMenusCall, maySet, (ctx, { body }) => grantTopMenus(ctx, body))
}

/** Requested by everyone at every start of the application: cached in memory, and sent only when it has changed. */
function mountOwnMenu(app: FastifyInstance, world: World, preferences: Preferences): void {
  const remembered = rememberForCaller(world)
  serveOutside(
    app,
    menuRoutesCall,
    'visitor',
    ({ query }, request) => {
      // With the menu of a visitor, the page of a user whose session has ended would seem forbidden.
      if (tokenOf(request) && request.caller.userId === '') throw fail('common/session-ended')
      return remembered(request, `routes ${query.topMenuId ?? ''}`, (ctx, language) =>
        ownMenu(ctx, language, query.topMenuId),
      )
    },
    { etag: true },
  )
  serveOutside(app, menuButtonsCall, 'loggedIn', (_, request) => remembered(request, 'buttons', menuButtons), {
    etag: true,
  })
  serveOutside(app, topMenuCall, 'loggedIn', (_, request) => remembered(request, 'top-menu', topMenus), { etag: true })
  serveOutside(
    app,
    startCall,
    'loggedIn',
    async (_, request) => ({
      routes: await remembered(request, 'routes ', ownMenu),
      buttons: await remembered(request, 'buttons', menuButtons),
      topMenus: await remembered(request, 'top-menu', topMenus),
      preferences: await request.transact(preferences),
    }),
    { etag: true },
  )
}
