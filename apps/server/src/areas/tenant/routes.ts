import { permissionFor } from '@library/contract/kit/resource'
import { stationLookCall } from '@library/contract/tenant/station-look'
import { setStationSettingCall, stationSettingsCall } from '@library/contract/tenant/station-setting'
import { tenantInfoCall } from '@library/contract/tenant/tenant-info'
import { selectPackagesCall, tenantPackage } from '@library/contract/tenant/tenant-package'
import type { FastifyInstance } from 'fastify'
import { languageOf } from '../../http/language.ts'
import { serve } from '../../http/serve.ts'
import { crudRoutes } from '../../kit/crud-routes.ts'
import { type Furnish, mountTenants } from './mount-tenants.ts'
import { stationLook } from './station-look.ts'
import { setStationSetting, stationSettings } from './station-settings.ts'
import { tenantInfo } from './tenant-info.ts'
import { selectPackages, tenantPackageCalls } from './tenant-package.ts'

/** Stations: their data and appearance, their settings, their packages. */
export function tenantRoutes(app: FastifyInstance, furnish: Furnish): void {
  serve(app, stationLookCall, 'visitor', (ctx, { query }) => stationLook(ctx, query.domain))
  serve(app, tenantInfoCall, 'public', (ctx, { query }) => tenantInfo(ctx, query.domain))
  serve(app, stationSettingsCall, { permission: 'station_setting_view' }, (ctx, _, request) =>
    stationSettings(ctx, languageOf(request)),
  )
  serve(app, setStationSettingCall, { permission: 'station_setting_edit' }, (ctx, { body }) =>
    setStationSetting(ctx, body),
  )
  mountTenants(app, furnish)
  crudRoutes(app, tenantPackage, tenantPackageCalls)
  serve(app, selectPackagesCall, { permission: permissionFor(tenantPackage, 'view') }, selectPackages)
}
