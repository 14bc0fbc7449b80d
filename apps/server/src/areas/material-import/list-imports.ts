import type { AnswerOf, QueryOf } from '@library/contract/kit/call'
import type { ImportBatch, importListCall } from '@library/contract/material-import/material-import'
import { importState } from '@library/contract/material-import/material-import'
import { sql } from 'kysely'
import { ownEnterpriseId } from '../../domain/organisation/own-enterprise.ts'
import { can } from '../../platform/callers/can.ts'
import type { Ctx } from '../../platform/database/database.ts'
import { pageCut } from '../../platform/database/page-limit.ts'
import type { Files } from '../../platform/files/files.ts'

const anHour = 3600
/** A batch whose job was cancelled or given up has ended too, with what it had written by then. */
const stateNow = sql`case when b.state < ${sql.lit(importState.done)} and j.state in ('cancelled', 'failed')
  then ${sql.lit(importState.failed)} else b.state end`

/** Percent of the processed rows of the sheet. */
const progress = sql`case when ${stateNow} = 2 then 100
  else least(99, b.position * 100 / greatest(b.total, 1)) end`

type Wanted = Partial<Pick<QueryOf<typeof importListCall>, 'id' | 'state' | 'period'>>
type Batch = Omit<ImportBatch, 'errorLink'> & { errorAttachId: string | null }

/** One's own enterprise's batches; who may enter for enterprises sees all of the station. */
async function seenBatches(ctx: Ctx, { id, state, period }: Wanted) {
  const mayManage = can(ctx.caller, 'information_entry_manage')
  const wanted = [
    sql`b.is_deleted = 0`,
    ...(mayManage ? [] : [sql`b.enterprise_id = ${(await ownEnterpriseId(ctx)) ?? '0'}`]),
    ...(id ? [sql`b.id = ${id}`] : []),
    ...(state === undefined ? [] : [sql`${stateNow} = ${state}`]),
    ...(period ? [sql`b.period = ${period}`] : []),
  ]
  return sql`from material_import b join enterprise e on e.id = b.enterprise_id
    left join job j on j.id = b.job_id
    left join import_answer a on a.import_id = b.id
    where ${sql.join(wanted, sql` and `)}`
}

/** Newest first. */
export async function ownBatches(ctx: Ctx, wanted: Wanted, { size = 1, from = 0 } = {}): Promise<Batch[]> {
  const { rows } = await sql<Batch>`
    select b.id, b.file_name, b.enterprise_id, e.enterprise_name, b.period, b.mode, ${stateNow} as state, b.total, b.ok,
      b.fail, b.dup, b.errors, coalesce(a.groups, '[]') as groups, b.error_attach_id, b.job_id, ${progress} as progress, b.create_time
    ${await seenBatches(ctx, wanted)} order by b.create_time desc, b.id desc ${pageCut(size, from)}`.execute(ctx.db)
  return rows
}

export async function listImports(
  ctx: Ctx,
  files: Files,
  { current, size, ...wanted }: QueryOf<typeof importListCall>,
): Promise<AnswerOf<typeof importListCall>> {
  const counted = await sql<{ total: string }>`select count(*) as total ${await seenBatches(ctx, wanted)}`.execute(
    ctx.db,
  )
  const total = Number(counted.rows[0]?.total ?? 0)
  const records: ImportBatch[] = []
  for (const { errorAttachId, ...row } of await ownBatches(ctx, wanted, { size, from: (current - 1) * size })) {
    const errorLink = errorAttachId ? await files.signedLink(ctx, errorAttachId, { seconds: anHour }) : null
    records.push({ ...row, errorLink })
  }
  return { records, total, size, current, pages: Math.ceil(total / size) }
}
