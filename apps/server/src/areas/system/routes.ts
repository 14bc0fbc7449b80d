import { permissionFor } from '@library/contract/kit/resource'
import { businessDictionaryCall, dictionaryCall } from '@library/contract/system/dictionary'
import { menuButtonsCall, menuRoutesCall, menuTreeCall, topMenuCall } from '@library/contract/system/menu'
import { param } from '@library/contract/system/param'
import { siteCall, tenantInfoCall } from '@library/contract/system/tenant-info'
import { selectPackagesCall, tenantPackage } from '@library/contract/system/tenant-package'
import type { FastifyInstance } from 'fastify'
import { languageOf } from '../../http/language.ts'
import { serve } from '../../http/serve.ts'
import { crudRoutes } from '../../kit/crud-routes.ts'
import type { World } from '../../platform/world.ts'
import { dictionaryEntries } from './dictionary.ts'
import { menuButtons } from './menu-buttons.ts'
import { menuRoutes } from './menu-routes.ts'
import { menuTree } from './menu-tree.ts'
import { siteSettings } from './site.ts'
import { tenantInfo } from './tenant-info.ts'
import { selectPackages, tenantPackageCalls } from './tenant-package.ts'
import { topMenus } from './top-menus.ts'

export function systemRoutes(app: FastifyInstance, { config }: World): void {
  serve(app, siteCall, 'public', (ctx) => siteSettings(ctx, config))
  serve(app, tenantInfoCall, 'public', (ctx, { query }) => tenantInfo(ctx, query.domain))

  serve(app, menuRoutesCall, 'visitor', (ctx, { query }, request) =>
    menuRoutes(ctx, languageOf(request), query.topMenuId),
  )
  serve(app, menuButtonsCall, 'loggedIn', (ctx, _, request) => menuButtons(ctx, languageOf(request)))
  serve(app, topMenuCall, 'loggedIn', (ctx, _, request) => topMenus(ctx, languageOf(request)))
  serve(app, menuTreeCall, 'loggedIn', (ctx, { query }, request) => menuTree(ctx, languageOf(request), query.tenantId))

  serve(app, dictionaryCall, 'loggedIn', (ctx, { query }, request) =>
    dictionaryEntries(ctx, 'dict', { code: query.code, language: languageOf(request) }),
  )
  serve(app, businessDictionaryCall, 'loggedIn', (ctx, { query }, request) =>
    dictionaryEntries(ctx, 'dictBiz', { code: query.code, language: languageOf(request) }),
  )

  crudRoutes(app, param)
  crudRoutes(app, tenantPackage, tenantPackageCalls)
  serve(app, selectPackagesCall, { permission: permissionFor(tenantPackage, 'view') }, selectPackages)
}
