import { fail } from '@library/contract/errors'
import type { BodyOf } from '@library/contract/kit/call'
import type { Language } from '@library/contract/kit/label'
import type { StationSetting, setStationSettingCall } from '@library/contract/tenant/station-setting'
import type { Ctx } from '../../platform/database/database.ts'
import { type ParamDefault, type ParamKey, paramDefaults, wholeNumber } from '../../platform/settings/params.ts'

const keys = Object.keys(paramDefaults) as ParamKey[]

/** What the station may set, beside the platform's values. */
export async function stationSettings(ctx: Ctx, language: Language): Promise<StationSetting[]> {
  const platform = await ctx.db
    .selectFrom('param')
    .select(['paramKey', 'paramValue'])
    .where('isDeleted', '=', 0)
    .execute()
  const own = await ctx.db
    .selectFrom('tenantSetting')
    .select(['paramKey', 'paramValue'])
    .where('isDeleted', '=', 0)
    .execute()
  const valueIn = (rows: typeof own, key: string) => rows.find((row) => row.paramKey === key)?.paramValue
  return keys.map((paramKey) => ({
    paramKey,
    name: paramDefaults[paramKey][language],
    kind: kindOf(paramKey),
    choices: [...(entryOf(paramKey).choices ?? [])],
    platformValue: valueIn(platform, paramKey) ?? paramDefaults[paramKey].value,
    ownValue: valueIn(own, paramKey) ?? null,
  }))
}

/** The table's signal notifies the permission caches. */
export async function setStationSetting(ctx: Ctx, input: BodyOf<typeof setStationSettingCall>): Promise<null> {
  const paramKey = keys.find((key) => key === input.paramKey)
  if (!paramKey) throw fail('setting/unknown', { fields: ['paramKey'] })
  const paramValue = input.paramValue?.trim() || null
  if (paramValue !== null && !checks[kindOf(paramKey)](paramValue, entryOf(paramKey)))
    throw fail('setting/bad-value', { fields: ['paramValue'] })
  await ctx.db
    .updateTable('tenantSetting')
    .set({ isDeleted: 1 })
    .where('paramKey', '=', paramKey)
    .where('isDeleted', '=', 0)
    .execute()
  if (paramValue !== null) await ctx.db.insertInto('tenantSetting').values({ paramKey, paramValue }).execute()
  return null
}

function entryOf(key: ParamKey): ParamDefault {
  return paramDefaults[key]
}

/** The kind of a setting follows from its default. */
function kindOf(key: ParamKey): StationSetting['kind'] {
  const { value, choices } = entryOf(key)
  if (choices) return 'choice'
  if (/^\d+$/.test(value)) return 'number'
  return flags.includes(value) ? 'flag' : 'text'
}

const flags: readonly string[] = ['true', 'false']

const checks: Record<StationSetting['kind'], (value: string, entry: ParamDefault) => boolean> = {
  number: (value) => wholeNumber(value) !== undefined,
  flag: (value) => flags.includes(value),
  text: (value, { pattern }) => !pattern || pattern.test(value),
  choice: (value, { choices }) => choices?.includes(value) ?? false,
}
