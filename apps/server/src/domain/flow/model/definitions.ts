import { fail } from '@library/contract/errors'
import { suspension } from '@library/contract/flow/definition'
import { type Selectable, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Ctx } from '../../../platform/database/database.ts'
import type { Database } from '../../../platform/database/tables.ts'
import { type EngineSource, engineSource } from '../run/engine-source.ts'
import { type Blueprint, blueprintOf } from './blueprint.ts'
import { readDiagram } from './diagram.ts'

/** The definitions of the caller's station: its own, and those shared by all stations. */
export function definitionsOf(ctx: Ctx) {
  return ctx.db
    .selectFrom('flowDefinition')
    .where('flowDefinition.isDeleted', '=', 0)
    .where((eb) => eb.or([eb('forTenant', 'is', null), eb('forTenant', '=', ctx.caller.tenantId)]))
}

/** The definitions the caller may view: all of them for the platform administrator. */
export function visibleDefinitions(ctx: Ctx) {
  if (!ctx.caller.isPlatformAdministrator) return definitionsOf(ctx)
  return ctx.db.selectFrom('flowDefinition').where('flowDefinition.isDeleted', '=', 0)
}

export type Definition = Selectable<Database['flowDefinition']>

export async function startableDefinition(ctx: Ctx, id: string): Promise<Definition> {
  const row = await definitionsOf(ctx).selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw fail('common/not-found', { resource: 'flow_definition', id })
  if (row.suspensionState === suspension.suspended) throw fail('flow/suspended', { name: row.name })
  return row
}

/** The newest active definition; the station's own has priority over the shared one. */
export async function latestDefinition(ctx: Ctx, key: string): Promise<Definition> {
  const row = await definitionsOf(ctx)
    .selectAll()
    .where('key', '=', key)
    .where('suspensionState', '=', suspension.active)
    .orderBy(sql`for_tenant is null`)
    .orderBy('number', 'desc')
    .executeTakeFirst()
  if (!row) throw fail('flow/not-deployed', { key })
  return row
}

/**
 * A process that begins at the start has the definition's id as its mark; one restarted at a step, which may happen
 * again, has none.
 */
export type LoadedProcess = Readonly<{
  name: string
  source: EngineSource
  blueprint: Blueprint
  mark: string | undefined
}>

const cached = new LRUCache<string, Promise<LoadedProcess>>({ max: 200 })

/** Parsing a diagram takes longer than running a step of it. A definition never changes, so it can be cached. */
export function loadProcess(ctx: Ctx, definitionId: string, entry: string | null): Promise<LoadedProcess> {
  const key = `${definitionId}:${entry ?? ''}`
  const known = cached.get(key)
  if (known) return known
  const loading = load(ctx, definitionId, entry)
  cached.set(key, loading)
  loading.catch(() => cached.delete(key))
  return loading
}

/** Whatever happened to the definition since: its running processes must continue. */
async function load(ctx: Ctx, id: string, entry: string | null): Promise<LoadedProcess> {
  const rows = ctx.db.selectFrom('flowDefinition').select(['xml', 'name']).where('id', '=', id)
  const { xml, name } = await rows.executeTakeFirstOrThrow()
  const blueprint = blueprintOf(await readDiagram(xml))
  return { name, source: await engineSource(xml, entry), blueprint, mark: entry ? undefined : id }
}
