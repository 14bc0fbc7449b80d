import { type Dictionary, dict, dictBiz, dictCallsOf } from '@library/contract/dictionary/dict'
import { businessDictionaryCall, dictionaryCall, openDictionaries } from '@library/contract/dictionary/dictionary'
import { fail } from '@library/contract/errors'
import type { Language } from '@library/contract/kit/label'
import { permissionFor } from '@library/contract/menu/page-resource'
import type { FastifyInstance } from 'fastify'
import type { Access } from '../../http/access.ts'
import { languageOf } from '../../http/language.ts'
import { serve, serveOutside } from '../../http/serve.ts'
import { publicCaller } from '../../http/visitor/visited-station.ts'
import { crudRoutes } from '../../kit/crud-routes.ts'
import type { ListQuery } from '../../kit/list-query.ts'
import type { Ctx } from '../../platform/database/database.ts'
import type { World } from '../../platform/world.ts'
import { dictCalls } from './dict.ts'
import { childList, dictTree, parentList } from './dict-lists.ts'
import { dictionaryEntries } from './dictionary.ts'
import { rememberText } from './remember.ts'

export function dictionaryRoutes(app: FastifyInstance, world: World): void {
  const remembered = rememberText(world)
  const entriesOf = (table: 'dict' | 'dictBiz', code: string) => (ctx: Ctx, language: Language) =>
    dictionaryEntries(ctx, table, { code, language })
  serveOutside(
    app,
    dictionaryCall,
    'loggedIn',
    ({ query: { code } }, request) => remembered(request, `dict ${code}`, entriesOf('dict', code)),
    { etag: true },
  )
  serveOutside(
    app,
    businessDictionaryCall,
    'visitor',
    async ({ query: { code } }, request) => {
      const isVisitor = request.caller.userId === ''
      if (isVisitor && !openDictionaries.includes(code)) throw fail('common/unauthenticated')
      const caller = await publicCaller(world, request)
      return remembered(request, `dictBiz ${code}`, entriesOf('dictBiz', code), caller)
    },
    { etag: true },
  )
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
