import { timingSafeEqual } from 'node:crypto'
import type { Ctx } from '../database/database.ts'
import { linkMaker } from './file-link.ts'

/** Recognises the permanent links to pictures of the caller's tenant, each with a signature that this server made. */
export async function ownPictures(ctx: Ctx): Promise<(address: string) => boolean> {
  const linkTo = await linkMaker(ctx)
  return (address) => {
    const id = /[?&]id=(\d{1,18})(?:&|$)/.exec(address)?.[1]
    if (id === undefined) return false
    const [given, right] = [Buffer.from(address), Buffer.from(linkTo(id, 0))]
    return given.length === right.length && timingSafeEqual(given, right)
  }
}
