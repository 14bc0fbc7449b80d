import type { PushKind } from '@library/contract/desk/push'
import { sql } from 'kysely'
import type { Ctx } from '../database/database.ts'

/** The payload that travels through the database: the recipients and what to read again, never the content itself. */
export type Push = Readonly<{
  tenantId: string
  kind: PushKind
  /** Absent means every user of the tenant. */
  userIds?: readonly string[]
  id?: string
}>

type PushRequest = Readonly<{ kind: PushKind; userIds?: readonly string[]; id?: string }>

/** A notification can contain 8000 bytes; an id takes at most 22 of them. */
const mostUsers = 300

/** Notifies the browsers of these users, or of the whole tenant, after this transaction has committed. */
export async function push(ctx: Ctx, { userIds, ...event }: PushRequest): Promise<void> {
  const { tenantId } = ctx.caller
  const parts: Push[] = userIds
    ? chunks(userIds).map((part) => ({ tenantId, ...event, userIds: part }))
    : [{ tenantId, ...event }]
  for (const part of parts) await sql`select pg_notify('push', ${JSON.stringify(part)})`.execute(ctx.db)
}

function chunks(ids: readonly string[]): string[][] {
  const count = Math.ceil(ids.length / mostUsers)
  return Array.from({ length: count }, (_, at) => ids.slice(at * mostUsers, (at + 1) * mostUsers))
}
