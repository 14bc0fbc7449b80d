import { sql } from 'kysely'
import type { Ctx } from '../../../platform/database/database.ts'
import { readParams } from '../../../platform/settings/params.ts'
import type { Class, Names } from './names.ts'

export async function loadNames(ctx: Ctx): Promise<Names> {
  const { rows: classes } = await sql<Class>`
    select id, code, name, tax_rate_default::text as tax_rate, attr_template as attributes from material_category
    where is_deleted = 0 and is_enabled = 1 order by level, code`.execute(ctx.db)
  const freights = await entriesOf(ctx, 'freight_type')
  const priceTypes = await entriesOf(ctx, 'price_type')
  const units = await entriesOf(ctx, 'unit')
  return {
    // By code and by name; of two with the same name the upper one.
    classes: new Map([...classes].reverse().flatMap((one) => [[one.name, one] as const, [one.code, one] as const])),
    regions: await regionsOf(ctx),
    freights: new Map(freights.map(([text, key]) => [text, Number(key)])),
    priceTypes: new Map(priceTypes.map(([text, key]) => [text, Number(key)])),
    units: new Map(units),
  }
}

/** Names and keys of a dictionary, each with its key. */
async function entriesOf(ctx: Ctx, code: string): Promise<(readonly [text: string, key: string])[]> {
  const rows = await ctx.db
    .selectFrom('dictBiz')
    .select(['dictKey', 'dictValue'])
    .where('code', '=', code)
    .where('dictKey', 'is not', null)
    .where('isDeleted', '=', 0)
    .execute()
  return rows.flatMap(({ dictKey, dictValue }) =>
    [dictKey, dictValue].map((text) => [text ?? '', dictKey ?? ''] as const),
  )
}

const kinds = /(?:特别行政区|自治区|自治州|自治县|地区|[省市区县盟州旗])$/u

/** Of two regions with one name the station's own comes first; a full name is stronger than a short one. */
async function regionsOf(ctx: Ctx): Promise<ReadonlyMap<string, string>> {
  const area = (await readParams(ctx, ['station.region']))['station.region'].split(',').filter(Boolean)
  const provinces = new Set(area.map((code) => code.slice(0, 2)))
  const rows = await ctx.db
    .selectFrom('region')
    .select(['code', 'name'])
    .where(sql<boolean>`code ~ '^\\d{6}$'`)
    .where('isDeleted', '=', 0)
    .orderBy('code', 'desc')
    .execute()
  const own = ({ code }: { code: string }) => Number(provinces.has(code.slice(0, 2)))
  const ordered = rows.toSorted((one, other) => own(one) - own(other))
  const short = ordered.map(({ name, code }) => [name.replace(kinds, ''), code] as const)
  return new Map([
    ...short.filter(([name]) => name.length > 1),
    ...ordered.flatMap(({ code, name }) => [[name, code] as const, [code, code] as const]),
  ])
}
