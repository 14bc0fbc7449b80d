import { code, copyCodeCall, generateCodeCall, previewCodeCall } from '@library/contract/develop/code'
import {
  datasource,
  ownDatabaseUrl,
  selectDatasourcesCall,
  testDatasourceCall,
} from '@library/contract/develop/datasource'
import { model, selectModelsCall, tableInfoCall, tableListCall } from '@library/contract/develop/model'
import {
  modelPrototypeCall,
  selectPrototypesCall,
  submitPrototypesCall,
} from '@library/contract/develop/model-prototype'
import type { Action } from '@library/contract/kit/resource'
import { type GrantedResource, permissionFor } from '@library/contract/menu/page-resource'
import type { FastifyInstance } from 'fastify'
import type { Access } from '../../http/access.ts'
import { serve, serveOutside } from '../../http/serve.ts'
import { crudRoutes } from '../../kit/crud-routes.ts'
import { createReadDatasource, type ReadDatasource } from '../../platform/datasource/read-datasource.ts'
import { readOwnDatabase } from '../../platform/datasource/read-own-database.ts'
import { describeServer, listTables } from '../../platform/datasource/read-tables.ts'
import type { World } from '../../platform/world.ts'
import { codeCalls, copyCode } from './code.ts'
import { datasourceCalls, doorOf, selectDatasources } from './datasource.ts'
import { loadModule } from './generate/load-module.ts'
import { moduleFiles } from './generate/module-files.ts'
import { modelCalls, selectModels } from './model.ts'
import { modelPrototype } from './model-prototype.ts'
import { savedPrototypes, submitPrototypes } from './prototypes.ts'
import { livingModel, tableInfo } from './table-info.ts'
import { zipModules } from './zip-modules.ts'

const only = (resource: GrantedResource, action: Action): Access => ({
  permission: permissionFor(resource, action),
  platformOnly: true,
})

/** Tools of the platform only. */
export function developRoutes(app: FastifyInstance, { config, database }: World): void {
  const others = createReadDatasource(config.datasourcePrivateHosts)
  const read: ReadDatasource = (door, work) =>
    door.url === ownDatabaseUrl ? readOwnDatabase(database, work) : others(door, work)
  mountDatasources(app, read)
  mountModels(app, read)
  mountCodes(app)
}

function mountDatasources(app: FastifyInstance, read: ReadDatasource): void {
  crudRoutes(app, datasource, datasourceCalls)
  // Users who may choose one for a tenant see their names.
  serve(app, selectDatasourcesCall, { permission: 'tenant_setting', platformOnly: true }, selectDatasources)
  serveOutside(app, testDatasourceCall, only(datasource, 'view'), async ({ body }, request) => {
    const door = await request.transact((ctx) => doorOf(ctx, body))
    const begun = performance.now()
    const found = await read(door, describeServer)
    return { ...found, milliseconds: Math.round(performance.now() - begun) }
  })
}

function mountModels(app: FastifyInstance, read: ReadDatasource): void {
  const maySee = only(model, 'view')
  crudRoutes(app, model, modelCalls)
  serve(app, selectModelsCall, maySee, selectModels)
  serveOutside(app, tableListCall, maySee, async ({ query }, request) => {
    const door = await request.transact((ctx) => doorOf(ctx, { id: query.datasourceId }))
    return read(door, listTables)
  })
  serveOutside(app, tableInfoCall, maySee, ({ query }, request) => tableInfo(request, read, query))
  serveOutside(app, modelPrototypeCall, maySee, ({ query }, request) => modelPrototype(request, read, query))
  serve(app, selectPrototypesCall, maySee, async (ctx, { query }) => {
    await livingModel(ctx, query.modelId)
    return savedPrototypes(ctx, query.modelId)
  })
  serve(app, submitPrototypesCall, only(model, 'edit'), (ctx, { body }) => submitPrototypes(ctx, body), {
    idempotent: true,
  })
}

function mountCodes(app: FastifyInstance): void {
  const maySee = only(code, 'view')
  crudRoutes(app, code, codeCalls)
  serve(app, copyCodeCall, only(code, 'add'), (ctx, { query }) => copyCode(ctx, query.id), { idempotent: true })
  serve(app, previewCodeCall, maySee, async (ctx, { query }) => moduleFiles(await loadModule(ctx, query.id)))
  serve(app, generateCodeCall, maySee, async (ctx, { query }, _request, reply) => {
    const modules = []
    for (const id of new Set(query.ids.split(','))) modules.push(await loadModule(ctx, id))
    const zip = await zipModules(modules.map((module) => ({ name: module.noun.file, files: moduleFiles(module) })))
    const name = modules.length === 1 ? modules[0]?.noun.file : 'modules'
    reply.header('content-disposition', `attachment; filename="${name}.zip"`).type('application/zip')
    return zip
  })
}
