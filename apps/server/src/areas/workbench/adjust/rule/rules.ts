import { fail } from '@library/contract/errors'
import type { AnswerOf, BodyOf, QueryOf } from '@library/contract/kit/call'
import type {
  AdjustRuleRow,
  AdjustRuleSnapshot,
  adjustRulesCall,
  submitAdjustRuleCall,
} from '@library/contract/workbench/adjust-rule'
import { sql } from 'kysely'
import { removeRows } from '../../../../kit/undo/remove-rows.ts'
import type { Ctx } from '../../../../platform/database/database.ts'
import { pageCut } from '../../../../platform/database/page-limit.ts'

const resource = 'material_adjust_rule'
const auditColumns = ['id', 'createUser', 'createDept', 'createTime', 'updateUser', 'updateTime', 'status'] as const
const named = ['name', 'documentNo', 'edition', 'mode', 'excess', 'against', 'missing', 'mostBack'] as const
const columns = [
  ...[...auditColumns, 'isDeleted' as const, 'version' as const, 'tenantId' as const, ...named],
  ...(['averageDecimals', 'unitDecimals', 'band', 'bands', 'note'] as const),
] as const

function rows(ctx: Ctx) {
  return ctx.db.selectFrom('materialAdjustRule').where('isDeleted', '=', 0)
}

const days = [
  sql<string | null>`valid_from::text`.as('validFrom'),
  sql<string | null>`valid_to::text`.as('validTo'),
] as const

export async function listRules(
  ctx: Ctx,
  query: QueryOf<typeof adjustRulesCall>,
): Promise<AnswerOf<typeof adjustRulesCall>> {
  const { current, size, name, on } = query
  let found = rows(ctx)
  if (name) found = found.where(sql<boolean>`strpos(lower(name), lower(${name})) > 0`)
  if (on) found = found.where(sql<boolean>`daterange(valid_from, valid_to, '[]') @> ${on}::date`)
  const { total } = await found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  const records = await found
    .select([...columns, ...days])
    .orderBy('validFrom', (order) => order.desc().nullsLast())
    .orderBy('id')
    .modifyEnd(pageCut(size, (current - 1) * size))
    .execute()
  return { records, total, size, current, pages: Math.ceil(total / size) }
}

export async function findRule(ctx: Ctx, id: string): Promise<AdjustRuleRow> {
  const row = await rows(ctx)
    .select([...columns, ...days])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw fail('common/not-found', { resource, id })
  return row
}

/** The settings alone, as a sheet stores them. */
export function snapshotOf(row: AdjustRuleRow): AdjustRuleSnapshot {
  const { name, documentNo, edition, mode, excess, against, missing, mostBack, averageDecimals, unitDecimals } = row
  const { band, bands } = row
  return {
    name,
    documentNo,
    edition,
    mode,
    excess,
    against,
    missing,
    mostBack,
    averageDecimals,
    unitDecimals,
    band,
    bands,
  }
}

type Body = BodyOf<typeof submitAdjustRuleCall>

export async function submitRule(ctx: Ctx, { id, version, ...form }: Body): Promise<{ id: string; version: number }> {
  const { validFrom = null, validTo = null } = form
  if (validFrom && validTo && validTo < validFrom) throw fail('common/bad-input', { fields: ['validTo'] })
  const values = { ...form, band: JSON.stringify(form.band), bands: JSON.stringify(form.bands) }
  if (id) await lockRules(ctx, [id])
  await requireOwnName(ctx, form.name, id)
  if (!id) {
    const added = ctx.db.insertInto('materialAdjustRule').values(values).returning(['id', 'version'])
    return added.executeTakeFirstOrThrow()
  }
  let changed = ctx.db.updateTable('materialAdjustRule').set(values).where('id', '=', id)
  if (version !== undefined) changed = changed.where('version', '=', version)
  const row = await changed.returning(['id', 'version']).executeTakeFirst()
  if (!row) throw fail('common/stale', { id, version })
  return row
}

async function requireOwnName(ctx: Ctx, name: string, id: string | undefined): Promise<void> {
  const known = await rows(ctx)
    .select('id')
    .where('name', '=', name)
    .where('id', '<>', id ?? '0')
    .executeTakeFirst()
  if (known) throw fail('common/not-unique', { labels: name, fields: ['name'] })
}

/** Sheets have their own copy of the settings: a removed rule set changes none of them. */
export async function removeRules(ctx: Ctx, ids: readonly string[]): Promise<true> {
  await lockRules(ctx, ids)
  await removeRows(ctx, resource, ids)
  return true
}

async function lockRules(ctx: Ctx, ids: readonly string[]): Promise<void> {
  const wanted = [...new Set(ids)]
  const found = await rows(ctx).select('id').where('id', 'in', wanted).orderBy('id').forUpdate().execute()
  if (found.length < wanted.length) throw fail('common/not-found', { resource, ids })
}
