import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Ctx } from '../database/database.ts'
import { systemSecret } from '../security/system-secret.ts'

/** The content of a link. `expires` is in seconds since 1970; 0 never expires, for pictures shown on pages. */
export type LinkClaim = Readonly<{ tenantId: string; id: string; expires: number }>

/** The path prefix of links to stored files. */
export const fileLinkPath = '/api/blade-resource/attach/link'

export type MakeLink = (id: string, expires: number) => string

/**
 * Creates links to files of the caller's tenant. Anyone with a link may read the file, so it is created only for
 * permitted readers.
 */
export async function linkMaker(ctx: Ctx): Promise<MakeLink> {
  const key = await linkKey(ctx)
  const { tenantId } = ctx.caller
  return (id, expires) => {
    const claim = { tenantId, id, expires }
    const query = new URLSearchParams({ tenantId, id, expires: String(expires), signature: sign(key, claim) })
    return `${fileLinkPath}?${query}`
  }
}

/**
 * Expires at the first full hour after these seconds, so that a browser sees the same URL again and caches the file.
 */
export function endOfHourAfter(now: Date, seconds: number): number {
  return Math.ceil((now.getTime() / 1000 + seconds) / 3600) * 3600
}

export async function isGenuine(ctx: Ctx, claim: LinkClaim, signature: string): Promise<boolean> {
  if (claim.expires !== 0 && claim.expires * 1000 <= ctx.now.getTime()) return false
  return isSame(signature, sign(await linkKey(ctx), claim))
}

/** Recognises permanent links to pictures of the caller's tenant. Only this server can have made them. */
export async function ownPictures(ctx: Ctx): Promise<(address: string) => boolean> {
  const linkTo = await linkMaker(ctx)
  return (address) => {
    const id = /[?&]id=(\d{1,18})(?:&|$)/.exec(address)?.[1]
    return id !== undefined && isSame(address, linkTo(id, 0))
  }
}

/** Takes the same time wherever they differ. */
function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}

function sign(key: string, { tenantId, id, expires }: LinkClaim): string {
  return createHmac('sha256', Buffer.from(key, 'base64')).update(`${tenantId}\n${id}\n${expires}`).digest('base64url')
}

function linkKey(ctx: Ctx): Promise<string> {
  return systemSecret(ctx, 'file links')
}
