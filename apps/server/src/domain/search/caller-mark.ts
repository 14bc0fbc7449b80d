import { createHmac } from 'node:crypto'
import type { Ctx } from '../../platform/database/database.ts'
import { systemSecret } from '../../platform/security/system-secret.ts'

/** Who searched: a member, or the address of a visitor. */
export type Searcher = Readonly<{ userId: string; address: string }>

export function isVisitor({ userId }: Searcher): boolean {
  return userId === ''
}

/** Counts callers without storing who they are: without the secret of the installation it cannot be reversed. */
export async function callerMark(ctx: Ctx, searcher: Searcher): Promise<string> {
  const key = await systemSecret(ctx, 'search callers')
  const who = isVisitor(searcher) ? `address ${searcher.address}` : `user ${searcher.userId}`
  return createHmac('sha256', Buffer.from(key, 'base64')).update(who).digest('base64url').slice(0, 22)
}
