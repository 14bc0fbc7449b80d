import { fail } from '@library/contract/errors'
import type { deployUploadCall } from '@library/contract/flow/definition'
import type { deployModelCall } from '@library/contract/flow/model'
import type { BodyOf } from '@library/contract/kit/call'
import { type Insertable, sql } from 'kysely'
import { blueprintOf } from '../../../domain/flow/model/blueprint.ts'
import { requireCategory } from '../../../domain/flow/model/categories.ts'
import { checkDiagram } from '../../../domain/flow/model/check-diagram.ts'
import { readDiagram } from '../../../domain/flow/model/diagram.ts'
import { asLabel, isError } from '../../../domain/flow/model/problems.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import type { Database } from '../../../platform/database/tables.ts'
import { modelDetail } from './models.ts'

type Deployed = { id: string; key: string; version: number }
export type Deployment = Readonly<{
  diagrams: readonly Readonly<{ xml: string; modelId?: string; modelRevision?: number }>[]
  category: string
  tenantIds?: string | null | undefined
}>

/** All diagrams for all the given stations, or none of it. */
export async function deploy(ctx: Ctx, { diagrams, category, tenantIds }: Deployment): Promise<Deployed[]> {
  await requireCategory(ctx, category)
  const stations = tenantIds ? [...new Set(tenantIds.split(','))] : [null]
  await requireStations(
    ctx,
    stations.flatMap((one) => one ?? []),
  )
  const { rows } = await sql<{ id: string }>`select next_id() as id`.execute(ctx.db)
  const deploymentId = rows[0]?.id ?? ''
  const deployed: Deployed[] = []
  for (const { xml, modelId, modelRevision } of diagrams) {
    const blueprint = await runnable(xml)
    const values = {
      key: blueprint.key,
      name: blueprint.name,
      category,
      deploymentId,
      xml,
      formKey: blueprint.formKey ?? null,
      startVariables: JSON.stringify(blueprint.startVariables),
      modelId: modelId ?? null,
      modelRevision: modelRevision ?? null,
    }
    for (const forTenant of stations) deployed.push(await addDefinition(ctx, { ...values, forTenant }))
  }
  return deployed
}

async function runnable(xml: string) {
  const diagram = await readDiagram(xml)
  const errors = checkDiagram(diagram).filter(isError)
  if (errors.length > 0) throw fail('flow/cannot-run', { reasons: errors.slice(0, 10).map(asLabel) })
  return blueprintOf(diagram)
}

/** Version numbers of one key are consecutive: concurrent deployments wait for each other. */
async function addDefinition(
  ctx: Ctx,
  values: Omit<Insertable<Database['flowDefinition']>, 'number'>,
): Promise<Deployed> {
  await sql`select pg_advisory_xact_lock(hashtext(${`flow_definition:${values.key}`}))`.execute(ctx.db)
  const before = await ctx.db
    .selectFrom('flowDefinition')
    .select((eb) => eb.fn.max('number').as('number'))
    .where('key', '=', values.key)
    .where('forTenant', 'is not distinct from', values.forTenant ?? null)
    .executeTakeFirst()
  const number = (before?.number ?? 0) + 1
  const { id } = await ctx.db
    .insertInto('flowDefinition')
    .values({ ...values, number, createTime: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, key: values.key, version: number }
}

async function requireStations(ctx: Ctx, tenantIds: readonly string[]): Promise<void> {
  if (tenantIds.length === 0) return
  const known = await ctx.db
    .selectFrom('tenant')
    .select('tenantId')
    .where('tenantId', 'in', tenantIds)
    .where('isDeleted', '=', 0)
    .execute()
  const missing = tenantIds.find((id) => !known.some((row) => row.tenantId === id))
  if (missing) throw fail('tenant/unknown', { tenantId: missing, fields: ['tenantIds'] })
}

export async function deployModel(
  ctx: Ctx,
  { modelId, ...where }: BodyOf<typeof deployModelCall>,
): Promise<Deployed[]> {
  const { modelEditorXml, revision } = await modelDetail(ctx, modelId)
  return deploy(ctx, { ...where, diagrams: [{ xml: modelEditorXml, modelId, modelRevision: revision }] })
}

type Sent = Readonly<{ name: string; text: string }>

export async function deployFiles(
  ctx: Ctx,
  files: readonly Sent[],
  where: BodyOf<typeof deployUploadCall>,
): Promise<Deployed[]> {
  const odd = files.find(({ name }) => !/\.(bpmn|xml)$/i.test(name))
  if (odd) throw fail('flow/file-name', { name: odd.name, fields: ['files'] })
  return deploy(ctx, { ...where, diagrams: files.map(({ text }) => ({ xml: text })) })
}
