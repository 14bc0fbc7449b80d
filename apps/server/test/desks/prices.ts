import { createHash } from 'node:crypto'
import { enterpriseStatus } from '@library/contract/enterprise/enterprise.states'
import { materialStatus } from '@library/contract/material/material.states'
import { periodState } from '@library/contract/material/period.states'
import { identityText } from '@library/pricing/normalise'
import { bothSides } from '@library/pricing/tax'
import type { Ctx } from '../../src/platform/database/database.ts'
import type { Station } from '../world/people.ts'

type Given = {
  materialName?: string
  spec?: string
  brand?: string | null
  unitCode?: string
  regionCode?: string
  period?: string
  priceExcl?: string
  status?: number
  priceType?: number
  code?: string
  attrs?: Record<string, string>
  validTo?: string | null
  enterprise?: string
}
export type Planted = { id: string; stdMaterialId: string; enterpriseId: string; categoryId: string }

let serial = 0

/** One price of the station, published by default, with everything it refers to. */
export async function aPrice(station: Station, given: Given = {}): Promise<Planted> {
  return station.in((ctx) => plant(ctx, given))
}

async function plant(ctx: Ctx, given: Given): Promise<Planted> {
  serial += 1
  const { materialName = '热轧带肋钢筋', spec = 'HRB400E Φ20', brand = '沙钢', unitCode = 't', code = '0101' } = given
  const {
    regionCode = '310000',
    period = '202610',
    priceExcl = '3500.00',
    status = materialStatus.published,
    priceType = 3,
  } = given
  const categoryId = await aClass(ctx, code)
  const enterpriseId = await anEnterprise(ctx, given.enterprise ?? '钢贸一号')
  const named = { name: materialName, spec, unitCode }
  const stdMaterialId = await once(ctx, 'stdMaterial', {
    categoryId,
    code: `${code}0001`,
    ...named,
    identityKey: hash(identityText(named)),
  })
  const item = {
    enterpriseId,
    stdMaterialId,
    categoryId,
    ...named,
    brand,
    identityKey: hash(`${identityText(named)} ${serial}`),
  }
  const { id: itemId } = await ctx.db.insertInto('materialItem').values(item).returning('id').executeTakeFirstOrThrow()
  const texts = { materialName, spec, brand, materialCode: `${code}0001` }
  const row = {
    infoNo: `T${process.pid}x${serial}`,
    itemId,
    stdMaterialId,
    enterpriseId,
    categoryId,
    categoryCode: code,
    categoryName: code,
    ...texts,
    unitCode,
    regionCode,
    period,
    priceType,
    taxRate: '0.13',
    ...bothSides(priceExcl, 2, '0.13'),
    attrs: JSON.stringify(given.attrs ?? {}),
    validTo: given.validTo ?? null,
    status,
    contactPhone: '13800000000',
  }
  const { id } = await ctx.db.insertInto('materialInfo').values(row).returning('id').executeTakeFirstOrThrow()
  return { id, stdMaterialId, enterpriseId, categoryId }
}

export async function anIssue(station: Station, period: string, state: number = periodState.published): Promise<void> {
  const startDate = `${period.slice(0, 4)}-${period.slice(4)}-01`
  await station.in((ctx) =>
    ctx.db.insertInto('materialPeriod').values({ period, startDate, endDate: startDate, state }).execute(),
  )
}

type Reference = {
  period: string
  regionCode?: string
  priceExcl: string
  n?: number
  sourceLevel?: number
  mom?: string | null
  basis?: number | null
}

/** As the station of a test has it. */
const leastEnterprises = 3

export async function aReference(station: Station, of: Planted, given: Reference): Promise<void> {
  const { period, regionCode = '310000', priceExcl, n = 3, sourceLevel = 1, mom = null, basis = null } = given
  const five = { min: priceExcl, q1: priceExcl, median: priceExcl, q3: priceExcl, max: priceExcl }
  const { stdMaterialId, categoryId } = of
  const row = {
    stdMaterialId,
    categoryId,
    regionCode,
    period,
    taxRate: '0.13',
    ...bothSides(priceExcl, 2, '0.13'),
    n,
    ...five,
  }
  await station.in((ctx) =>
    ctx.db
      .insertInto('materialReferencePrice')
      .values({ ...row, method: 'median', sourceLevel, isReference: n < leastEnterprises ? 0 : 1, mom, basis })
      .execute(),
  )
}

async function aClass(ctx: Ctx, code: string): Promise<string> {
  return once(ctx, 'materialCategory', { code, name: code, fullName: code, level: code.length / 2 })
}

async function anEnterprise(ctx: Ctx, enterpriseName: string): Promise<string> {
  const creditCode = hash(enterpriseName).slice(0, 18).toUpperCase()
  return once(ctx, 'enterprise', {
    enterpriseName,
    creditCode,
    auditStatus: enterpriseStatus.approved,
    contactName: '王经理',
    address: '江边路1号',
  })
}

const keys = { stdMaterial: 'identityKey', materialCategory: 'code', enterprise: 'creditCode' } as const

async function once(ctx: Ctx, table: keyof typeof keys, values: Record<string, unknown>): Promise<string> {
  const key = keys[table]
  const known = await ctx.db.selectFrom(table).select('id').where(key, '=', String(values[key])).executeTakeFirst()
  if (known) return known.id
  const { id } = await ctx.db.insertInto(table).values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
