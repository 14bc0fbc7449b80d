import { fail } from '@library/contract/errors'
import type { PageOf } from '@library/contract/kit/resource'
import type { LogName } from '@library/contract/log/clean-logs'
import { mostCounted } from '@library/contract/log/logs'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../platform/database/database.ts'
import { inTenant } from '../../platform/database/in-tenant.ts'
import { pageCut } from '../../platform/database/page-limit.ts'
import { logs } from './log-columns.ts'

const mostPaths = 5000

export type LogFilters = Readonly<Record<string, unknown>> & { tenantId?: string | undefined }
type Query = LogFilters & { current: number; size: number }

/** A page, newest first. The total stops at `mostCounted`, and so do the pages. */
export function listLog<T>(ctx: Ctx, name: LogName, query: Query): Promise<PageOf<T>> {
  const { table, columns } = logs[name]
  const { current, size } = query
  return inTenant(ctx, query.tenantId, async (ctx) => {
    const { db } = ctx
    const found = sql`from ${sql.table(table)} where ${sql.join(await conditions(ctx, name, query), sql` and `)}`
    const counted = await sql<{ total: number }>`
      select count(*)::int as total from (select 1 ${found} limit ${mostCounted}) counted`.execute(db)
    const total = counted.rows[0]?.total ?? 0
    const from = (current - 1) * size
    const page = { total, size, current, pages: Math.ceil(total / size) }
    if (from >= total) return { ...page, records: [] }
    const { rows } = await sql<T>`
      select ${refs(columns)} ${found} order by create_time desc, id desc ${pageCut(size, from)}`.execute(db)
    return { ...page, records: rows }
  })
}

/** The newest lines without pages, for a file. */
export function logLines(
  ctx: Ctx,
  name: LogName,
  query: LogFilters,
  most: number,
): Promise<Readonly<Record<string, unknown>>[]> {
  const { table, columns } = logs[name]
  return inTenant(ctx, query.tenantId, async (ctx) => {
    const { rows } = await sql<Record<string, unknown>>`
      select ${refs(columns)} from ${sql.table(table)} where ${sql.join(await conditions(ctx, name, query), sql` and `)}
      order by create_time desc, id desc limit ${most}`.execute(ctx.db)
    return rows
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

/** The meaning of each filter. Names come from here, never from the request. */
const filters: Readonly<Record<string, (value: string) => RawBuilder<unknown>>> = {
  createTime_datege: (from: string) => sql`create_time >= ${from}`,
  createTime_datelt: (until: string) => sql`create_time < ${until}`,
  createBy: (account: string) => sql`create_by = ${account}`,
  requestId: (id: string) => sql`request_id = ${id}`,
  requestUri: (part: string) => contains('request_uri', part),
  method: (method: string) => sql`method = ${method.toUpperCase()}`,
  logLevel: (level: string) => sql`log_level = ${level}`,
  logId: (event: string) => sql`log_id = ${event}`,
  message: (part: string) => contains('message', part),
  exceptionName: (name: string) => sql`exception_name = ${name}`,
  time_ge: (milliseconds: string) => sql.raw(`time >= ${Number(milliseconds)}`),
  status: statusCondition,
}

function contains(column: string, part: string): RawBuilder<unknown> {
  return sql`position(lower(${part}) in lower(${sql.ref(column)})) > 0`
}

/**
 * Millions of lines have a few hundred paths: an index skip scan finds the paths, and then the lines by their paths.
 * Undefined when there are too many, as after a scan of every URL.
 */
async function pathsWith({ db }: Ctx, table: string, part: string): Promise<readonly string[] | undefined> {
  const { rows } = await sql<{ path: string; isBeyond: boolean }>`
    with recursive paths as (
      select min(request_uri) as path, 1 as at from ${sql.table(table)}
      union all
      select (select min(request_uri) from ${sql.table(table)} where request_uri > path), at + 1
      from paths where path is not null and at <= ${mostPaths})
    select path, at > ${mostPaths} as is_beyond from paths
    where path is not null and (at > ${mostPaths} or ${contains('path', part)})`.execute(db)
  return rows.some((row) => row.isBeyond) ? undefined : rows.map((row) => row.path)
}

/**
 * A literal, together with the condition that it is not a success: so the small index of refusals and failures is used.
 */
function statusCondition(status: string): RawBuilder<unknown> {
  const [from, until] = status.endsWith('xx')
    ? [Number(status[0]) * 100, Number(status[0]) * 100 + 99]
    : [Number(status), Number(status)]
  return sql.raw(`status between ${from} and ${until}${from >= 400 ? ' and status >= 400' : ''}`)
}

async function conditions(ctx: Ctx, name: LogName, query: LogFilters): Promise<RawBuilder<unknown>[]> {
  const { requestUri, ...rest } = query
  const paths = name === 'api' && requestUri ? await pathsWith(ctx, logs[name].table, String(requestUri)) : undefined
  const wanted: Readonly<Record<string, unknown>> = paths ? rest : query
  const found = Object.entries(filters).flatMap(([name, condition]) =>
    wanted[name] === undefined ? [] : [condition(String(wanted[name]))],
  )
  if (paths) found.push(sql`request_uri = any (${paths}::text[])`)
  return found.length > 0 ? found : [sql`true`]
}
