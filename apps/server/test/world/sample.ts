import type { Field, Target } from '@library/contract/kit/field'
import type { Resource } from '@library/contract/kit/resource'
import { resources } from '@library/contract/resources'
import { untyped } from '../../src/kit/untyped.ts'
import type { Ctx } from '../../src/platform/database/database.ts'

let serial = 0

/** A valid row for any resource, different each time. Choices and references come from the database. */
export async function sampleOf(ctx: Ctx, resource: Resource): Promise<Record<string, unknown>> {
  serial += 1
  // No x between numbers: a search word reads it as a sign of multiplication.
  const mark = `s${process.pid}n${serial}`
  const entries = Object.entries(resource.fields).map(
    async ([key, field]) => [key, await valueFor(ctx, field, mark)] as const,
  )
  return { ...Object.fromEntries(await Promise.all(entries)), ...fixed[resource.name] }
}

/** Values that a rule of the resource requires. */
const fixed: Readonly<Record<string, Record<string, unknown>>> = {
  client: { authorizedGrantTypes: 'password,refresh_token', webServerRedirectUri: 'https://example.com/back' },
  data_scope: { resourceCode: 'post', scopeColumn: 'createUser', scopeType: 2 },
  api_scope: { scopePath: '/api/blade-nothing/*' },
  dict: { dictKey: null },
  dictbiz: { dictKey: null },
  notice: { attachIds: null },
  oss: { category: 1, endpoint: null, bucketName: null },
  sms: { category: 1, endpoint: null, sdkAppId: null, regionId: null },
  mail: { security: 1, port: 465, fromAddress: 'prices@example.com' },
  datasource: { driverClass: 'PostgreSQL', url: 'postgresql://db.example.com:5432/prices' },
  model: { modelClass: 'Sample' },
  search_word: { targets: '热轧带肋钢筋' },
  platform_word: { targets: '热轧带肋钢筋' },
  code: { templateType: 'crud', apiPath: 'blade-sample/sample', webPath: '/sample/sample' },
}

async function valueFor(ctx: Ctx, field: Field, mark: string): Promise<unknown> {
  if (field.dictionary) return Number(await firstKey(ctx, field.dictionary))
  if (field.kind === 'parent') return '0'
  if (field.target) return firstRow(ctx, field.target)
  const byKind = {
    text: mark.slice(0, field.max),
    icon: 'HomeOutlined',
    longText: mark,
    secret: mark,
    integer: 7,
    decimal: field.decimals === 0 ? '7' : '1.5000'.slice(0, 2 + Math.min(4, field.decimals ?? 4)),
    flag: 0,
    day: '2026-01-31',
    datetime: '2026-01-31 08:00:00',
  }
  return byKind[field.kind as keyof typeof byKind]
}

async function firstKey(ctx: Ctx, code: string): Promise<string | null> {
  const row = await ctx.db
    .selectFrom('dict')
    .select('dictKey')
    .where('code', '=', code)
    .where('dictKey', 'is not', null)
    .orderBy('sort')
    .executeTakeFirstOrThrow()
  return row.dictKey
}

/** The first row visible to the caller; where there is none, one is created. */
async function firstRow(ctx: Ctx, { table, key = 'id' }: Target): Promise<string> {
  const row = await untyped(ctx)
    .selectFrom(table)
    .select(key)
    .where('isDeleted', '=', 0)
    .orderBy('id')
    .executeTakeFirst()
  if (row) return String(row[key])
  const resource = resources.find((one) => one.table === table)
  if (!resource) throw new Error(`There is no row of ${table}, and nothing is known about how to make one`)
  const values = await sampleOf(ctx, resource)
  const made = await untyped(ctx).insertInto(table).values(values).returning(key).executeTakeFirstOrThrow()
  return String(made[key])
}
