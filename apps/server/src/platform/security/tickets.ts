import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Ctx } from '../database/database.ts'
import type { UndoStep } from '../undo/undo-step.ts'

/** The content of each kind of single-use secret. */
export type TicketContent = {
  /** The characters of a captcha picture. */
  captcha: { text: string }
  /** The password was right; the second factor is missing. */
  mfa: {
    tenantId: string
    userId: string
    account: string
    clientId: string
    /** As requested; absent in a ticket of the previous release. */
    scope?: string
    deptId: string | null
    roleId: string | null
  }
  /** A user was sent to another provider. */
  state: {
    tenantId: string
    source: string
    nonce: string
    verifier: string
    redirectUri: string
    browser: string
    goTo: string
  }
  /** A user came back from another provider. */
  social: {
    tenantId: string
    source: string
    state: string
    browser: string
    subject: string
    nickName: string
    avatar: string
    email: string
  }
  /** A third-party record that waits for registration. */
  link: { tenantId: string; oauthId: string }
  /** A registered client requested the user's identity. */
  authorize: {
    clientId: string
    redirectUri: string
    scope: string
    state: string
    challenge: string
    nonce: string
    browser: string
  }
  /** The user gave consent to a registered client. */
  code: {
    tenantId: string
    userId: string
    sessionId: string
    clientId: string
    redirectUri: string
    scope: string
    challenge: string
    nonce: string
  }
  /** A consent's code was used; its second use revokes the session that the first one opened. */
  redeemed: { tenantId: string; sessionId: string }
  /** A deletion that its user may take back, and the route whose permission that needs. */
  undo: {
    userId: string
    tenantId: string
    sessionId: string
    url: string
    access: unknown
    steps: readonly UndoStep[]
  }
}
type Kind = keyof TicketContent

export async function issueTicket<K extends Kind>(
  ctx: Ctx,
  kind: K,
  content: TicketContent[K],
  seconds: number,
): Promise<string> {
  const key = randomBytes(32).toString('base64url')
  await storeTicket(ctx, kind, key, content, seconds)
  return key
}

export async function storeTicket<K extends Kind>(
  ctx: Ctx,
  kind: K,
  key: string,
  content: TicketContent[K],
  seconds: number,
): Promise<void> {
  const expireTime = new Date(ctx.now.getTime() + seconds * 1000)
  await ctx.db
    .insertInto('oneTimeTicket')
    .values({ kind, keyHash: hashOf(key), content: JSON.stringify(content), expireTime })
    .execute()
}

/** Returns the content once: a second caller gets nothing. */
export async function takeTicket<K extends Kind>(
  ctx: Ctx,
  kind: K,
  key: string,
): Promise<TicketContent[K] | undefined> {
  const row = await ctx.db
    .deleteFrom('oneTimeTicket')
    .where('kind', '=', kind)
    .where('keyHash', '=', hashOf(key))
    .where('expireTime', '>', ctx.now.toISOString())
    .returning('content')
    .executeTakeFirst()
  return row?.content as TicketContent[K] | undefined
}

/** Reads without consuming. */
export async function readTicket<K extends Kind>(
  ctx: Ctx,
  kind: K,
  key: string,
): Promise<TicketContent[K] | undefined> {
  const row = await ctx.db
    .selectFrom('oneTimeTicket')
    .select('content')
    .where('kind', '=', kind)
    .where('keyHash', '=', hashOf(key))
    .where('expireTime', '>', ctx.now.toISOString())
    .executeTakeFirst()
  return row?.content as TicketContent[K] | undefined
}

/** Sign-ins of these users that wait for the second factor: the password they began with no longer counts. */
export async function dropPendingSignIns(ctx: Ctx, userIds: readonly string[]): Promise<void> {
  await sql`
    delete from one_time_ticket where kind = 'mfa' and content->>'tenantId' = ${ctx.caller.tenantId}
      and content->>'userId' = any (${userIds}::text[])`.execute(ctx.db)
}

export async function removeExpiredTickets(ctx: Ctx): Promise<void> {
  await ctx.db.deleteFrom('oneTimeTicket').where('expireTime', '<', ctx.now.toISOString()).execute()
}

function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}
