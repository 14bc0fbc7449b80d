import { type Dictionary, dict, dictBiz, dictCallsOf } from '@library/contract/dictionary/dict'
import { businessDictionaryCall, dictionaryCall } from '@library/contract/dictionary/dictionary'
import { permissionFor } from '@library/contract/menu/page-resource'
import type { FastifyInstance } from 'fastify'
import type { Access } from '../../http/access.ts'
import { languageOf } from '../../http/language.ts'
import { serve, serveOutside } from '../../http/serve.ts'
import { crudRoutes } from '../../kit/crud-routes.ts'
import type { ListQuery } from '../../kit/list-query.ts'
import type { World } from '../../platform/world.ts'
import { dictCalls } from './dict.ts'
import { childList, dictTree, parentList } from './dict-lists.ts'
import { dictionaryEntries } from './dictionary.ts'
import { rememberText } from './remember.ts'

export function dictionaryRoutes(app: FastifyInstance, world: World): void {
  const remembered = rememberText(world)
  for (const [call, table] of [
    [dictionaryCall, 'dict'],
    [businessDictionaryCall, 'dictBiz'],
  ] as const) {
    serveOutside(
      app,
      call,
      'loggedIn',
      ({ query: { code } }, request) =>
        remembered(request, `${table} ${code}`, (ctx, language) => dictionaryEntries(ctx, table, { code, language })),
      { etag: true },
    )
  }
  mountDict(app, dict)
  mountDict(app, dictBiz)
}

function mountDict(app: FastifyInstance, resource: Dictionary): void {
  const maySee: Access = { permission: permissionFor(resource, 'view') }
  const calls = dictCallsOf(resource)
  crudRoutes(app, resource, dictCalls(resource))
  serve(app, calls.parentList, maySee, (ctx, { query }) => parentList(ctx, resource, query as ListQuery))
  serve(app, calls.childList, maySee, (ctx, { query }) => childList(ctx, resource, query))
  serve(app, calls.tree, 'loggedIn', (ctx, { query }, request) =>
    dictTree(ctx, resource, { code: query.code, language: languageOf(request) }),
  )
}
