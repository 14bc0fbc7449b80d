import type { AnswerOf } from '@library/contract/kit/call'
import type { stationLookCall } from '@library/contract/tenant/station-look'
import type { Ctx } from '../../platform/database/database.ts'
import { isOn, readParams } from '../../platform/settings/params.ts'
import { ownLook } from './own-look.ts'

/** The look that the station has set, else the platform's. */
export async function stationLook(ctx: Ctx): Promise<AnswerOf<typeof stationLookCall>> {
  const values = await readParams(ctx, ['site.icp', 'site.grey', 'site.watermark'])
  const { name, colour, logo, background } = await ownLook(ctx)
  return {
    icp: values['site.icp'],
    grey: isOn(values['site.grey']),
    watermark: isOn(values['site.watermark']),
    name,
    colour,
    logo: logo?.link ?? null,
    background: background?.link ?? (await givenBackground(ctx)),
  }
}

/** The picture that the platform's administrator has given the station. */
async function givenBackground(ctx: Ctx): Promise<string | null> {
  const tenant = await ctx.db
    .selectFrom('tenant')
    .select('backgroundUrl')
    .where('tenantId', '=', ctx.caller.tenantId)
    .executeTakeFirst()
  return tenant?.backgroundUrl ?? null
}
