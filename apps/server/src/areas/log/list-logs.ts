import { fail } from '@library/contract/errors'
import type { PageOf } from '@library/contract/kit/resource'
import { mostCounted } from '@library/contract/log/logs'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../platform/database.ts'
import { inTenant } from '../../platform/in-tenant.ts'
import { type LogName, logs } from './log-columns.ts'

type Query = Readonly<Record<string, unknown>> & { current: number; size: number; tenantId?: string | undefined }

/** A page, newest first. The total stops at `mostCounted`, and so do the pages. */
export function listLog<T>(ctx: Ctx, name: LogName, query: Query): Promise<PageOf<T>> {
  const { table, columns } = logs[name]
  const { current, size } = query
  const found = sql`from ${sql.table(table)} where ${sql.join(conditions(query), sql` and `)}`
  return inTenant(ctx, query.tenantId, async ({ db }) => {
    const counted = await sql<{ total: number }>`
      select count(*)::int as total from (select 1 ${found} limit ${mostCounted}) counted`.execute(db)
    const total = counted.rows[0]?.total ?? 0
    const from = (current - 1) * size
    const page = { total, size, current, pages: Math.ceil(total / size) }
    if (from >= total) return { ...page, records: [] }
    const { rows } = await sql<T>`
      select ${refs(columns)} ${found} order by create_time desc, id desc limit ${size} offset ${from}`.execute(db)
    return { ...page, records: rows }
  })
}

export function logDetail<T>(
  ctx: Ctx,
  name: LogName,
  query: { id: string; tenantId?: string | undefined },
): Promise<T> {
  const { table, columns, more } = logs[name]
  return inTenant(ctx, query.tenantId, async ({ db }) => {
    const { rows } = await sql<T>`
      select ${refs([...columns, ...more])} from ${sql.table(table)} where id = ${query.id}`.execute(db)
    if (!rows[0]) throw fail('common/not-found', { id: query.id })
    return rows[0]
  })
}

function refs(columns: readonly string[]) {
  return sql.join(columns.map((column) => sql.ref(column)))
}

/** What each filter means. Names come from here, never from the request. */
const filters: Readonly<Record<string, (value: never) => RawBuilder<unknown>>> = {
  createTime_datege: (from: string) => sql`create_time >= ${from}`,
  createTime_datelt: (until: string) => sql`create_time < ${until}`,
  createBy: (account: string) => sql`create_by = ${account}`,
  requestId: (id: string) => sql`request_id = ${id}`,
  requestUri: (part: string) => sql`position(lower(${part}) in lower(request_uri)) > 0`,
  method: (method: string) => sql`method = ${method.toUpperCase()}`,
  logLevel: (level: string) => sql`log_level = ${level}`,
  logId: (event: string) => sql`log_id = ${event}`,
  message: (part: string) => sql`position(lower(${part}) in lower(message)) > 0`,
  exceptionName: (name: string) => sql`exception_name = ${name}`,
  time_ge: (milliseconds: number) => sql`time >= ${milliseconds}`,
  status: statusCondition,
}

/** Written out, and beside it that it is no success: so the small index of refusals and failures can answer. */
function statusCondition(status: string): RawBuilder<unknown> {
  const [from, until] = status.endsWith('xx')
    ? [Number(status[0]) * 100, Number(status[0]) * 100 + 99]
    : [Number(status), Number(status)]
  return sql.raw(`status between ${from} and ${until}${from >= 400 ? ' and status >= 400' : ''}`)
}

function conditions(query: Query): RawBuilder<unknown>[] {
  const wanted = Object.entries(filters).flatMap(([name, condition]) =>
    query[name] === undefined ? [] : [condition(query[name] as never)],
  )
  return wanted.length > 0 ? wanted : [sql`true`]
}
