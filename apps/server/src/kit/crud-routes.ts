import { cleanInput } from '@library/contract/kit/clean-input'
import { type Action, callsOf, type InputOf, permissionFor, type Resource } from '@library/contract/kit/resource'
import type { FastifyInstance } from 'fastify'
import type { Access } from '../http/access.ts'
import { languageOf } from '../http/language.ts'
import { serve, serveOutside } from '../http/serve.ts'
import { type Crud, crud } from './crud.ts'
import { exportFile } from './export-file.ts'
import { exportTable, mostExported } from './export-table.ts'
import type { ListQuery } from './list-query.ts'

/** The standard calls of a resource, each one transaction. A call left out is not mounted. */
export function crudRoutes<R extends Resource>(
  app: FastifyInstance,
  resource: R,
  calls: Partial<Crud<R>> = crud(resource),
): void {
  const { list, detail, submit, remove } = calls
  const declared = callsOf(resource)
  const may = (action: Action): Access => ({ permission: permissionFor(resource, action), ...platform })
  const platform = resource.owner === 'platform' ? { platformOnly: true } : {}
  const maySee: Access = { permission: permissionFor(resource, 'view') }
  const mayWrite: Access = {
    permission: { add: permissionFor(resource, 'add'), edit: permissionFor(resource, 'edit') },
    ...platform,
  }

  if (list) {
    serve(app, declared.list, maySee, async (ctx, { query }) => {
      if (!resource.whole) return (await list(ctx, query as ListQuery)) as never
      const { records } = await list(ctx, { ...(query as ListQuery), current: 1, size: mostExported })
      return records as never
    })
    serveOutside(app, declared.export, maySee, async ({ query }, request, reply) => {
      const wanted = query as ListQuery & { format: 'xlsx' | 'csv'; columns?: string; ids?: string }
      const table = await request.transact(async (ctx) => {
        const { records } = await list(ctx, { ...wanted, current: 1, size: mostExported + 1 })
        return exportTable(ctx, resource, records, { columns: wanted.columns, language: languageOf(request) })
      })
      const file = await exportFile(table, wanted.format)
      reply.header('content-disposition', file.disposition).type(file.type)
      return file.content as never
    })
  }
  if (detail) serve(app, declared.detail, maySee, (ctx, { query }) => detail(ctx, (query as { id: string }).id))
  if (submit) {
    serve(app, declared.submit, mayWrite, (ctx, { body }) => submit(ctx, body as InputOf<R>), {
      prepare: (body) => cleanInput(resource, body),
      idempotent: true,
    })
  }
  if (remove) {
    serve(app, declared.remove, may('delete'), async (ctx, { query }) => {
      await remove(ctx, (query as { ids: string }).ids.split(','))
      return null
    })
  }
}
