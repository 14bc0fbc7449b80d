import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/database/database.ts'

export const absoluteDays = 30
const shape = /^(\d{6})\.(\d{1,19})\.[\w-]{43}$/

/** `tenant.session.secret`: locates the row, which contains only the hash. A token that is made again stays one row. */
export async function makeRefreshToken(
  ctx: Ctx,
  sessionId: string,
  idleSeconds: number,
  secret = randomBytes(32).toString('base64url'),
): Promise<string> {
  const token = `${ctx.caller.tenantId}.${sessionId}.${secret}`
  const idleUntil = new Date(ctx.now.getTime() + idleSeconds * 1000)
  await sql`
    insert into refresh_token (token_hash, session_id, create_time, expire_time)
    select ${refreshHash(token)}, id, ${ctx.now}, least(${idleUntil}::timestamptz, create_time + make_interval(days => ${absoluteDays}::int))
    from session where id = ${sessionId}
    on conflict (tenant_id, token_hash) do nothing`.execute(ctx.db)
  return token
}

export function placeOf(token: string): { tenantId: string; sessionId: string } | undefined {
  const match = shape.exec(token)
  return match?.[1] && match[2] ? { tenantId: match[1], sessionId: match[2] } : undefined
}

export function refreshHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
