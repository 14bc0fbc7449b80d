import type { AnswerOf, QueryOf } from '@library/contract/kit/call'
import type { ImportBatch, importListCall } from '@library/contract/material-import/material-import'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/database.ts'
import type { Files } from '../../platform/files/files.ts'
import { ownEnterpriseId } from '../../platform/own-enterprise.ts'

const anHour = 3600
/** A batch whose job was cancelled or given up has ended too, with what it had written by then. */
const stateNow = sql`case when b.state < 2 and j.state in ('cancelled', 'failed') then 3 else b.state end`

/** One's own enterprise's batches, newest first; an administrator sees all of the station. */
export async function listImports(
  ctx: Ctx,
  files: Files,
  { current, size, state, period }: QueryOf<typeof importListCall>,
): Promise<AnswerOf<typeof importListCall>> {
  const isAdmin = ctx.caller.roles.some((role) => role === 'admin' || role === 'administrator')
  const wanted = [
    sql`b.is_deleted = 0`,
    ...(isAdmin ? [] : [sql`b.enterprise_id = ${(await ownEnterpriseId(ctx)) ?? '0'}`]),
    ...(state === undefined ? [] : [sql`${stateNow} = ${state}`]),
    ...(period ? [sql`b.period = ${period}`] : []),
  ]
  const found = sql`from material_import b join enterprise e on e.id = b.enterprise_id
    left join job j on j.id = b.job_id
    where ${sql.join(wanted, sql` and `)}`
  const counted = await sql<{ total: string }>`select count(*) as total ${found}`.execute(ctx.db)
  const total = Number(counted.rows[0]?.total ?? 0)
  const { rows } = await sql<Omit<ImportBatch, 'errorLink'> & { errorAttachId: string | null }>`
    select b.id, b.file_name, b.enterprise_id, e.enterprise_name, b.period, b.mode, ${stateNow} as state, b.total, b.ok, b.fail, b.dup,
      b.errors, b.error_attach_id, b.job_id, b.create_time
    ${found} order by b.create_time desc, b.id desc limit ${size} offset ${(current - 1) * size}`.execute(ctx.db)
  const records: ImportBatch[] = []
  for (const { errorAttachId, ...row } of rows) {
    const errorLink = errorAttachId ? await files.signedLink(ctx, errorAttachId, { seconds: anHour }) : null
    records.push({ ...row, errorLink })
  }
  return { records, total, size, current, pages: Math.ceil(total / size) }
}
