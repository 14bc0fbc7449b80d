import { createHash } from 'node:crypto'
import type { Language } from '@library/contract/kit/label'
import type { FastifyRequest } from 'fastify'
import { languageOf } from '../../http/language.ts'
import { cacheOf } from '../../platform/cache/cache.ts'
import type { Ctx } from '../../platform/database/database.ts'
import type { World } from '../../platform/world.ts'

type Load<T> = (ctx: Ctx, language: Language) => Promise<T>

/** Responses that depend on the caller's permissions: callers of a tenant with the same permissions share them. */
export function rememberForCaller(world: World) {
  const menus = cacheOf(world, 'menus')
  return <T>(request: FastifyRequest, name: string, load: Load<T>): Promise<T> => {
    const { tenantId, userId, permissions } = request.caller
    const language = languageOf(request)
    const who = userId === '' ? 'visitor' : markOf(permissions)
    return menus.read(tenantId, `${name} ${language} ${who}`, () => request.transact((ctx) => load(ctx, language)))
  }
}

const marks = new WeakMap<ReadonlySet<string>, string>()

/** One key per set of permissions, computed once for each session. */
function markOf(permissions: ReadonlySet<string>): string {
  const known = marks.get(permissions)
  if (known) return known
  const mark = createHash('sha256')
    .update([...permissions].sort().join(' '))
    .digest('base64url')
  marks.set(permissions, mark)
  return mark
}
