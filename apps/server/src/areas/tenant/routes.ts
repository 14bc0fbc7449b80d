import { permissionFor } from '@library/contract/menu/page-resource'
import { ownLookCall, setOwnLookCall, stationLookCall } from '@library/contract/tenant/station-look'
import { setStationSettingCall, stationSettingsCall } from '@library/contract/tenant/station-setting'
import { tenantInfoCall } from '@library/contract/tenant/tenant-info'
import { selectPackagesCall, tenantPackage } from '@library/contract/tenant/tenant-package'
import type { FastifyInstance } from 'fastify'
import { languageOf } from '../../http/language.ts'
import { serve, serveOutside } from '../../http/serve.ts'
import { inVisitedStation } from '../../http/visitor/visited-station.ts'
import { crudRoutes } from '../../kit/crud-routes.ts'
import type { World } from '../../platform/world.ts'
import { type Furnish, mountTenants } from './mount-tenants.ts'
import { ownLook, setOwnLook } from './own-look.ts'
import { stationLook } from './station-look.ts'
import { setStationSetting, stationSettings } from './station-settings.ts'
import { hostOf } from './tenant-domain.ts'
import { tenantInfo } from './tenant-info.ts'
import { selectPackages, tenantPackageCalls } from './tenant-package.ts'

/** Stations: who they are and how they look, what they set for themselves, what they have been given. */
export function tenantRoutes(app: FastifyInstance, world: World, furnish: Furnish): void {
  serveOutside(app, stationLookCall, 'visitor', ({ query: { domain } }, request) =>
    inVisitedStation(world, request, stationLook, domain ? { domain: hostOf(domain) } : {}),
  )
  serve(app, tenantInfoCall, 'public', (ctx, { query }) => tenantInfo(ctx, query.domain))
  serve(app, stationSettingsCall, { permission: 'station_setting_view' }, (ctx, _, request) =>
    stationSettings(ctx, languageOf(request)),
  )
  serve(app, setStationSettingCall, { permission: 'station_setting_edit' }, (ctx, { body }) =>
    setStationSetting(ctx, body),
  )
  serve(app, ownLookCall, { permission: 'station_setting_view' }, ownLook)
  serve(app, setOwnLookCall, { permission: 'station_setting_edit' }, (ctx, { body }) => setOwnLook(ctx, body))
  mountTenants(app, furnish)
  crudRoutes(app, tenantPackage, tenantPackageCalls)
  serve(app, selectPackagesCall, { permission: permissionFor(tenantPackage, 'view') }, selectPackages)
}
