import { fail } from '@library/contract/errors'
import type { FlowModel, FlowModelRow, flowModelListCall, submitFlowModelCall } from '@library/contract/flow/model'
import type { BodyOf, QueryOf } from '@library/contract/kit/call'
import type { PageOf } from '@library/contract/kit/resource'
import { sql } from 'kysely'
import { processOf } from '../../../domain/flow/model/blueprint.ts'
import { checkForm } from '../../../domain/flow/model/check-form.ts'
import { type Diagram, readDiagram } from '../../../domain/flow/model/diagram.ts'
import { asLabel, type ProblemCode } from '../../../domain/flow/model/problems.ts'
import { userNames } from '../../../domain/flow/tasks/user-names.ts'
import { escapeLike } from '../../../kit/list-query.ts'
import { removeRows } from '../../../kit/undo/remove-rows.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import { pageCut } from '../../../platform/database/page-limit.ts'
import { firstDiagram } from './first-diagram.ts'

const columns = [
  ...(['id', 'createUser', 'createDept', 'createTime', 'updateUser', 'updateTime', 'status', 'isDeleted'] as const),
  ...(['version', 'modelKey', 'name', 'description', 'revision'] as const),
]

function rowsOf(ctx: Ctx) {
  return ctx.db
    .selectFrom('flowModel')
    .select([...columns])
    .select([
      sql<
        number | null
      >`(select max(number) from flow_definition d where d.model_id = flow_model.id and d.is_deleted = 0)`.as(
        'deployedVersion',
      ),
      sql<boolean>`exists (select from flow_definition d
        where d.model_id = flow_model.id and d.model_revision = flow_model.revision and d.is_deleted = 0)`.as(
        'isDeployedAsDrawn',
      ),
    ])
    .where('isDeleted', '=', 0)
}

export async function modelList(ctx: Ctx, query: QueryOf<typeof flowModelListCall>): Promise<PageOf<FlowModelRow>> {
  const { size, current, modelKey, name } = query
  const wanted = sql<boolean>`model_key ilike ${`%${escapeLike(modelKey ?? '')}%`} and name ilike ${`%${escapeLike(name ?? '')}%`}`
  const counted = await ctx.db
    .selectFrom('flowModel')
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .where('isDeleted', '=', 0)
    .where(wanted)
    .executeTakeFirstOrThrow()
  const total = Number(counted.total)
  const rows = await rowsOf(ctx)
    .where(wanted)
    .orderBy('updateTime', 'desc')
    .orderBy('id', 'desc')
    .modifyEnd(pageCut(size, (current - 1) * size))
    .execute()
  return { records: await named(ctx, rows), total, size, current, pages: Math.ceil(total / size) }
}

async function named<R extends { updateUser: string | null }>(ctx: Ctx, rows: readonly R[]) {
  const names = await userNames(
    ctx,
    rows.flatMap((row) => row.updateUser ?? []),
  )
  return rows.map((row) => ({ ...row, updateUserName: names.get(row.updateUser ?? '') ?? null }))
}

export async function modelDetail(ctx: Ctx, id: string): Promise<FlowModel> {
  const row = await rowsOf(ctx).where('id', '=', id).executeTakeFirst()
  if (!row) throw fail('common/not-found', { resource: 'flow_model', id })
  const [model] = await named(ctx, [row])
  return { ...(model as FlowModelRow), modelEditorXml: await diagramOf(ctx, id, row.revision) }
}

export async function diagramOf(ctx: Ctx, modelId: string, revision: number): Promise<string> {
  const row = await ctx.db
    .selectFrom('flowModelRevision')
    .select('xml')
    .where('modelId', '=', modelId)
    .where('revision', '=', revision)
    .executeTakeFirst()
  if (!row) throw fail('common/not-found', { resource: 'flow_model_revision', id: modelId })
  return row.xml
}

/**
 * A drawing may be saved before it can run: `validate` reports what is wrong, and deploying refuses it. A field that is
 * wrong in itself is refused at once, with its name.
 */
export async function submitModel(ctx: Ctx, input: BodyOf<typeof submitFlowModelCall>): Promise<FlowModel> {
  const { id, version, modelEditorXml, ...values } = input
  if (modelEditorXml) requireSoundFields(await readDiagram(modelEditorXml))
  await requireOwnKey(ctx, values.modelKey, id)
  const rest = { ...values, description: values.description ?? null }
  if (!id) {
    const added = await ctx.db.insertInto('flowModel').values(rest).returning('id').executeTakeFirstOrThrow()
    await addRevision(ctx, {
      id: added.id,
      revision: 1,
      name: values.name,
      xml: modelEditorXml ?? firstDiagram(values),
    })
    return modelDetail(ctx, added.id)
  }
  const before = await lockModel(ctx, id)
  if (version !== undefined && version !== before.version) throw fail('common/stale', { id, version })
  const isRedrawn = modelEditorXml && modelEditorXml !== (await diagramOf(ctx, id, before.revision))
  const revision = isRedrawn ? before.revision + 1 : before.revision
  if (isRedrawn) await addRevision(ctx, { id, revision, name: values.name, xml: modelEditorXml })
  await ctx.db
    .updateTable('flowModel')
    .set({ ...rest, revision })
    .where('id', '=', id)
    .execute()
  return modelDetail(ctx, id)
}

function requireSoundFields(diagram: Diagram): void {
  const process = processOf(diagram)
  const wrong = process ? checkForm(process).filter(({ code }) => fieldCodes.has(code)) : []
  if (wrong.length > 0)
    throw fail('flow/field-wrong', { reasons: wrong.slice(0, 10).map(asLabel), fields: ['modelEditorXml'] })
}

const fieldCodes: ReadonlySet<ProblemCode> = new Set(['field', 'field-twice', 'field-access', 'form-large'])

async function lockModel(ctx: Ctx, id: string) {
  const row = await ctx.db
    .selectFrom('flowModel')
    .select(['version', 'revision'])
    .where('id', '=', id)
    .where('isDeleted', '=', 0)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw fail('common/not-found', { resource: 'flow_model', id })
  return row
}

type Drawn = Readonly<{ id: string; revision: number; name: string; xml: string }>

async function addRevision(ctx: Ctx, { id, revision, name, xml }: Drawn): Promise<void> {
  await ctx.db
    .insertInto('flowModelRevision')
    .values({ modelId: id, revision, name, xml, createTime: ctx.now })
    .execute()
}

async function requireOwnKey(ctx: Ctx, modelKey: string, id: string | undefined): Promise<void> {
  const other = await ctx.db
    .selectFrom('flowModel')
    .select('id')
    .where('modelKey', '=', modelKey)
    .where('isDeleted', '=', 0)
    .executeTakeFirst()
  if (other && other.id !== id)
    throw fail('common/not-unique', { labels: [{ zh: '模型标识', en: 'Model key' }], fields: ['modelKey'] })
}

/** Deployments are unaffected: a definition contains its own diagram. */
export async function removeModels(ctx: Ctx, ids: readonly string[]): Promise<null> {
  const wanted = [...new Set(ids)].sort()
  for (const id of wanted) await lockModel(ctx, id)
  await removeRows(ctx, 'flow_model', wanted)
  return null
}
