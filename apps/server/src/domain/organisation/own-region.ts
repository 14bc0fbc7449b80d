import type { Ctx } from '../../platform/database/database.ts'
import { ownEnterprise } from './own-enterprise.ts'
import { regionsOfDuty } from './regions-of-duty.ts'

/** The code of the region the caller works in: that of the department, else of the own enterprise. Empty without one. */
export async function ownRegion(ctx: Ctx): Promise<string> {
  const [first] = (await regionsOfDuty(ctx)) ?? []
  return first ?? (await ownEnterprise(ctx))?.regionCode ?? ''
}
