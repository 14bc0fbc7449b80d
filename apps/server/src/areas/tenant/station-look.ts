import type { AnswerOf } from '@library/contract/kit/call'
import type { stationLookCall } from '@library/contract/tenant/station-look'
import type { Ctx } from '../../platform/database/database.ts'
import { isOn, readParams } from '../../platform/settings/params.ts'

/** The look that the station has set, else the platform's. */
export async function stationLook(ctx: Ctx): Promise<AnswerOf<typeof stationLookCall>> {
  const values = await readParams(ctx, ['site.icp', 'site.grey', 'site.watermark'])
  return { icp: values['site.icp'], grey: isOn(values['site.grey']), watermark: isOn(values['site.watermark']) }
}
