import type { Call } from '@library/contract/kit/call'
import { callsOf, type InputOf, type PageOf, type RecordOf, type Resource } from '@library/contract/kit/resource'
import { type GrantedResource, permissionFor } from '@library/contract/menu/page-resource'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Access } from '../http/access.ts'
import { languageOf } from '../http/language.ts'
import { serve, serveOutside } from '../http/serve.ts'
import { inTenant } from '../platform/database/in-tenant.ts'
import { writeTable } from '../platform/spreadsheet/write-table.ts'
import { completeInput } from './complete-input.ts'
import { type Crud, crud } from './crud.ts'
import { exportTable, mostExported } from './export-table.ts'
import type { ListQuery } from './list-query.ts'
import { toTree } from './tree.ts'

type ListCall<R extends Resource> = Call<
  z.ZodType | undefined,
  z.ZodType | undefined,
  z.ZodType<PageOf<RecordOf<R>> | RecordOf<R>[]>
>

/** The standard calls of a resource, each one transaction. A call left out is not mounted. */
export function crudRoutes<R extends GrantedResource>(
  app: FastifyInstance,
  resource: R,
  { list, detail, submit, remove }: Partial<Crud<R>> = crud(resource),
): void {
  const declared = callsOf(resource)
  const maySee: Access = { permission: permissionFor(resource, 'view') }

  if (list) {
    const listCall: ListCall<R> = declared.list
    serve(app, listCall, maySee, async (ctx, { query }) => {
      if (!resource.whole) return list(ctx, query as ListQuery)
      const { records } = await list(ctx, { ...(query as ListQuery), current: 1, size: mostExported })
      return resource.tree ? nested(records) : records
    })
    mountExport(app, resource, list, maySee)
  }
  if (detail)
    serve(app, declared.detail, maySee, (ctx, { query }) => detail(ctx, (query as { id: string }).id, { isLast: true }))
  if (submit) mountSubmit(app, resource, submit)
  if (remove) {
    const mayRemove: Access = { permission: permissionFor(resource, 'delete'), ...writers(resource) }
    serve(app, declared.remove, mayRemove, async (ctx, { query }) => {
      await remove(ctx, (query as { ids: string }).ids.split(','))
      return null
    })
  }
}

/** A tree's rows have a parent. */
function nested<T>(rows: T[]): T[] {
  return toTree(rows as (T & { id: string; parentId: string })[])
}

/** Only the platform administrator writes rows of the platform. */
function writers(resource: Resource): { platformOnly?: true } {
  return resource.owner === 'platform' ? { platformOnly: true } : {}
}

function mountSubmit<R extends GrantedResource>(app: FastifyInstance, resource: R, submit: Crud<R>['submit']): void {
  const access: Access = {
    permission: { add: permissionFor(resource, 'add'), edit: permissionFor(resource, 'edit') },
    ...writers(resource),
  }
  // The tenant in a body is not a field of the row: it selects the tenant of the row, if the caller may choose it.
  const named = new WeakMap<FastifyRequest, string>()
  serve(
    app,
    callsOf(resource).submit,
    access,
    (ctx, { body }, request) =>
      inTenant(ctx, named.get(request), async (ctx) =>
        submit(ctx, await completeInput(ctx, resource, body as InputOf<R>)),
      ),
    {
      prepare: (body, request) => {
        const { tenantId } = (body ?? {}) as { tenantId?: unknown }
        if (resource.owner === 'tenant' && typeof tenantId === 'string') named.set(request, tenantId)
        return body
      },
      idempotent: true,
    },
  )
}

/** The list as a file, for callers with the given access. */
export function mountExport<R extends Resource>(
  app: FastifyInstance,
  resource: R,
  list: Crud<R>['list'],
  access: Access,
): void {
  serveOutside(app, callsOf(resource).export, access, async ({ query }, request, reply) => {
    const wanted = query as ListQuery & { format: 'xlsx' | 'csv'; columns?: string; ids?: string }
    const table = await request.transact(async (ctx) => {
      const { records } = await list(ctx, { ...wanted, current: 1, size: mostExported + 1 })
      return exportTable(ctx, resource, records, { columns: wanted.columns, language: languageOf(request) })
    })
    const file = await writeTable(table, wanted.format)
    reply.header('content-disposition', file.disposition).type(file.type)
    return file.content
  })
}
