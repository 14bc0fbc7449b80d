import type { AnswerOf } from '@library/contract/kit/call'
import type { stationLookCall } from '@library/contract/tenant/station-look'
import { platformTenant } from '../../platform/callers/caller.ts'
import { asTenant, type Ctx } from '../../platform/database/database.ts'
import { isOn, readParams } from '../../platform/settings/params.ts'
import { tenantInfo } from './tenant-info.ts'

type Appearance = AnswerOf<typeof stationLookCall>

/** The station's own appearance, else the platform's. An unknown domain is the platform's station. */
export async function stationLook(ctx: Ctx, domain = ''): Promise<Appearance> {
  if (ctx.caller.userId !== '') return readAppearance(ctx)
  const { tenantId = platformTenant } = await tenantInfo(ctx, domain)
  return asTenant(ctx, tenantId, readAppearance)
}

async function readAppearance(ctx: Ctx): Promise<Appearance> {
  const values = await readParams(ctx, ['site.icp', 'site.grey', 'site.watermark'])
  return { icp: values['site.icp'], grey: isOn(values['site.grey']), watermark: isOn(values['site.watermark']) }
}
