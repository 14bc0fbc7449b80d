import type { Language } from '@library/contract/kit/label'
import type { FastifyRequest } from 'fastify'
import { languageOf } from '../../http/language.ts'
import { cacheOf } from '../../platform/cache/cache.ts'
import type { Caller } from '../../platform/callers/caller.ts'
import type { Ctx } from '../../platform/database/database.ts'
import type { World } from '../../platform/world.ts'

type Load<T> = (ctx: Ctx, language: Language) => Promise<T>

/** Labels of dictionaries: the same for everyone of a tenant. */
export function rememberText(world: World) {
  const dictionaries = cacheOf(world, 'dictionaries')
  return <T>(request: FastifyRequest, name: string, load: Load<T>, caller: Caller = request.caller): Promise<T> => {
    const language = languageOf(request)
    return dictionaries.read(caller.tenantId, `${name} ${language}`, () =>
      request.transact((ctx) => load(ctx, language), caller),
    )
  }
}
