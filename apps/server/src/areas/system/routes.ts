import { permissionFor } from '@library/contract/kit/resource'
import { client } from '@library/contract/system/client'
import { param } from '@library/contract/system/param'
import { stationLookCall } from '@library/contract/system/station-look'
import { setStationSettingCall, stationSettingsCall } from '@library/contract/system/station-setting'
import { siteCall, tenantInfoCall } from '@library/contract/system/tenant-info'
import { selectPackagesCall, tenantPackage } from '@library/contract/system/tenant-package'
import type { FastifyInstance } from 'fastify'
import { languageOf } from '../../http/language.ts'
import { serve } from '../../http/serve.ts'
import { crudRoutes } from '../../kit/crud-routes.ts'
import type { World } from '../../platform/world.ts'
import { clientCalls } from './client.ts'
import { forgetting } from './forgetting.ts'
import { mountDepts } from './mount-depts.ts'
import { mountDicts } from './mount-dicts.ts'
import { mountMenus } from './mount-menus.ts'
import { mountRegions } from './mount-regions.ts'
import { mountRoles } from './mount-roles.ts'
import { type Furnish, mountTenants } from './mount-tenants.ts'
import { siteSettings } from './site.ts'
import { stationLook } from './station-look.ts'
import { setStationSetting, stationSettings } from './station-settings.ts'
import { tenantInfo } from './tenant-info.ts'
import { selectPackages, tenantPackageCalls } from './tenant-package.ts'

export function systemRoutes(app: FastifyInstance, world: World, furnish: Furnish): void {
  const { config } = world
  serve(app, siteCall, 'public', (ctx) => siteSettings(ctx, config))
  serve(app, stationLookCall, 'visitor', (ctx, { query }) => stationLook(ctx, query.domain))
  serve(app, tenantInfoCall, 'public', (ctx, { query }) => tenantInfo(ctx, query.domain))

  serve(app, stationSettingsCall, { permission: 'station_setting_view' }, (ctx, _, request) =>
    stationSettings(ctx, languageOf(request)),
  )
  serve(app, setStationSettingCall, { permission: 'station_setting_edit' }, (ctx, { body }) =>
    setStationSetting(ctx, body),
  )

  mountMenus(app, world)
  mountDicts(app, world)
  mountRoles(app, world)
  mountDepts(app)
  mountRegions(app)
  mountTenants(app, world, furnish)

  crudRoutes(app, param)
  crudRoutes(app, client, clientCalls(config))
  crudRoutes(app, tenantPackage, forgetting(world, 'access_changed', tenantPackageCalls))
  serve(app, selectPackagesCall, { permission: permissionFor(tenantPackage, 'view') }, selectPackages)
}
