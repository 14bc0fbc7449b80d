import { createHash, randomBytes } from 'node:crypto'
import type { Ctx } from '../database/database.ts'

/** What each kind of single-use secret stands for. */
export type TicketContent = {
  /** The characters of a captcha picture. */
  captcha: { text: string }
  /** The password was right; the second factor is missing. */
  mfa: {
    tenantId: string
    userId: string
    account: string
    clientId: string
    deptId: string | null
    roleId: string | null
  }
  /** Someone was sent to another provider. */
  state: {
    tenantId: string
    source: string
    nonce: string
    verifier: string
    redirectUri: string
    browser: string
    goTo: string
  }
  /** Someone came back from another provider. */
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
  /** A third-party record that waits for its registration. */
  link: { tenantId: string; oauthId: string }
  /** A registered client asked who the user is. */
  authorize: { clientId: string; redirectUri: string; scope: string; state: string; challenge: string; nonce: string }
  /** The user said yes to a registered client. */
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
}
type Kind = keyof TicketContent

export async function issueTicket<K extends Kind>(
  ctx: Ctx,
  kind: K,
  content: TicketContent[K],
  seconds: number,
): Promise<string> {
  const key = randomBytes(32).toString('base64url')
  const expireTime = new Date(ctx.now.getTime() + seconds * 1000)
  await ctx.db
    .insertInto('oneTimeTicket')
    .values({ kind, keyHash: hashOf(key), content: JSON.stringify(content), expireTime })
    .execute()
  return key
}

/** Gives the content once: whoever comes second finds nothing. */
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

/** Looks without taking. */
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

export async function removeExpiredTickets(ctx: Ctx): Promise<void> {
  await ctx.db.deleteFrom('oneTimeTicket').where('expireTime', '<', ctx.now.toISOString()).execute()
}

function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}
