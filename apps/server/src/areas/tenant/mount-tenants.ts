import type { InputOf } from '@library/contract/kit/resource'
import {
  exportTenantsCall,
  packageDetailCall,
  packageSettingCall,
  removeTenantsCall,
  selectTenantsCall,
  submitTenantCall,
  type tenant,
  tenantDatasourceCall,
  tenantDetailCall,
  tenantListCall,
  tenantSettingCall,
} from '@library/contract/tenant/tenant'
import type { FastifyInstance } from 'fastify'
import type { Access } from '../../http/access.ts'
import { once } from '../../http/idempotency.ts'
import { languageOf } from '../../http/language.ts'
import { serve, serveOutside } from '../../http/serve.ts'
import { exportTable, mostExported } from '../../kit/export-table.ts'
import type { ListQuery } from '../../kit/list-query.ts'
import { asTenant, type Ctx } from '../../platform/database/database.ts'
import { writeTable } from '../../platform/spreadsheet/write-table.ts'
import { withDomain } from './tenant-domain.ts'
import { listTenants, selectTenants, tenantDetail, tenantTable } from './tenant-list.ts'
import { packageDetail, setPackage } from './tenant-package-setting.ts'
import { removeTenants } from './tenant-remove.ts'
import { setDatasource, setTenants } from './tenant-settings.ts'
import { submitTenant } from './tenant-submit.ts'

const platformOnly = true
const maySee: Access = { permission: 'tenant_view', platformOnly }
const maySet: Access = { permission: 'tenant_setting', platformOnly }
const mayWrite: Access = { permission: { add: 'tenant_add', edit: 'tenant_edit' }, platformOnly }

/** What other areas give a new station to begin with. */
export type Furnish = (ctx: Ctx) => Promise<void>

/** The stations of the platform, for its administrator only. */
export function mountTenants(app: FastifyInstance, furnish: Furnish): void {
  serve(app, tenantListCall, maySee, (ctx, { query }) => listTenants(ctx, query as ListQuery))
  serve(app, tenantDetailCall, maySee, (ctx, { query }) => tenantDetail(ctx, (query as { id: string }).id))
  serve(app, selectTenantsCall, maySee, selectTenants)
  mountSubmit(app, furnish)
  serve(app, removeTenantsCall, { permission: 'tenant_delete', platformOnly }, (ctx, { query }) =>
    removeTenants(ctx, (query as { ids: string }).ids),
  )
  serve(app, tenantSettingCall, maySet, (ctx, { body }) => setTenants(ctx, body))
  serve(app, tenantDatasourceCall, maySet, (ctx, { body }) => setDatasource(ctx, body))
  serve(app, packageSettingCall, maySet, (ctx, { body }) => setPackage(ctx, body))
  serve(app, packageDetailCall, maySee, (ctx, { query }) => packageDetail(ctx, query.tenantId))
  mountExport(app)
}

/** A repeated request gets the same row, but not the password: that is shown once and stored nowhere. */
function mountSubmit(app: FastifyInstance, furnish: Furnish): void {
  serve(
    app,
    submitTenantCall,
    mayWrite,
    async (ctx, { body }, request) => {
      const shownOnce: { adminPassword?: string } = {}
      const stored = await once(ctx, request, async () => {
        const { adminPassword, ...row } = await submitTenant(ctx, body as InputOf<typeof tenant>)
        if (!body.id) await asTenant(ctx, row.tenantId, furnish)
        if (adminPassword) shownOnce.adminPassword = adminPassword
        return row
      })
      return { ...stored, ...shownOnce }
    },
    { prepare: withDomain },
  )
}

function mountExport(app: FastifyInstance): void {
  serveOutside(app, exportTenantsCall, maySee, async ({ query }, request, reply) => {
    const wanted = query as ListQuery & { format: 'xlsx' | 'csv'; columns?: string }
    const table = await request.transact(async (ctx) => {
      const { records } = await listTenants(ctx, { ...wanted, current: 1, size: mostExported + 1 })
      return exportTable(ctx, tenantTable, records, { columns: wanted.columns, language: languageOf(request) })
    })
    const file = await writeTable(table, wanted.format)
    reply.header('content-disposition', file.disposition).type(file.type)
    return file.content
  })
}
