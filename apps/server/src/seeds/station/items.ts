import type { Attribute } from '@library/contract/category/attribute'
import { sql } from 'kysely'
import { attributesOf } from '../../domain/pricing-rows/attributes-of.ts'
import { itemKey, stdKey } from '../../domain/pricing-rows/price-row.ts'
import type { Ctx } from '../../platform/database/database.ts'
import { type Supplier, tradeOf } from './enterprises.ts'
import { dice } from './price-levels.ts'
import type { Product } from './products.ts'

const offersOfOne = 3

export type DemoItem = ReturnType<typeof itemOf>

type Offer = Readonly<{ no: number; product: Product; at: number; supplier: Supplier; region: string; place: number }>
type Class = Readonly<{ id: string; taxRate: string; attributes: readonly Attribute[] }>

/**
 * Who offers what where: common materials by three in every region, the others in one, some of them by a single
 * enterprise.
 */
export function offersOf(products: readonly Product[], suppliers: readonly Supplier[], regions: readonly string[]) {
  const offers: Omit<Offer, 'no'>[] = products.flatMap((product, at) => {
    const able = suppliers.filter(({ trade }) => trade === tradeOf(product.code))
    const wanted = !product.isCommon && at % 3 !== 0 ? 1 : offersOfOne
    const places = product.isCommon ? regions.map((_, place) => place) : [at % regions.length]
    return places.flatMap((place) =>
      Array.from({ length: Math.min(wanted, able.length) }, (_, turn) => ({
        product,
        at,
        place,
        region: regions[place] as string,
        supplier: able[(at + turn) % able.length] as Supplier,
      })),
    )
  })
  return offers.map((offer, no) => ({ ...offer, no: no + 1 }))
}

/**
 * Standard materials and the enterprises' products of them. Returns the items with everything their prices are made
 * from.
 */
export async function addItems(ctx: Ctx, offers: readonly Offer[]): Promise<DemoItem[]> {
  const classes = await classesOf(ctx)
  const items = offers.map((offer) => itemOf(offer, classes.get(offer.product.code)))
  const made = sql`jsonb_to_recordset(${JSON.stringify(items)}::jsonb) made ("categoryId" bigint, name text, spec text,
    unit text, attrs jsonb, brand text, "enterpriseId" bigint, "stdKey" text, "itemKey" text, "materialCode" text)`
  await sql`insert into std_material (code, category_id, name, spec, attrs, unit_code, identity_key)
    select distinct on (made."stdKey") made."materialCode", made."categoryId", made.name, made.spec, made.attrs, made.unit,
      made."stdKey" from ${made} order by made."stdKey"`.execute(ctx.db)
  await sql`insert into material_item (enterprise_id, std_material_id, category_id, name, spec, attrs, brand, unit_code,
      identity_key, std_key)
    select made."enterpriseId", s.id, s.category_id, made.name, made.spec, made.attrs, made.brand, made.unit,
      made."itemKey", made."stdKey"
    from ${made} join std_material s on s.identity_key = made."stdKey" and s.is_deleted = 0`.execute(ctx.db)
  return items
}

async function classesOf(ctx: Ctx): Promise<ReadonlyMap<string, Class>> {
  const { rows } = await sql<Class & { code: string }>`
    select id, code, tax_rate_default::text as tax_rate, attr_template as attributes from material_category
    where is_deleted = 0`.execute(ctx.db)
  return new Map(rows.map((row) => [row.code, row]))
}

/** Materials, labour, machines and plants by class. */
const materialTypes: Readonly<Record<string, number>> = { '00': 2, '99': 3, '32': 5 }

function itemOf({ no, product, at, supplier, region, place }: Offer, known: Class | undefined) {
  if (!known) throw new Error(`The demonstration needs the class ${product.code}, which is not there`)
  const { name, spec, unit, code, cycle, isCommon } = product
  const brand = supplier.brands[at % supplier.brands.length] ?? null
  const named = { materialName: name, spec, unitCode: unit, brand, regionCode: region }
  const materialCode = `${code.padEnd(4, '0')}${String(at + 1).padStart(4, '0')}`
  return {
    ...{ no, name, spec, unit, brand, region, cycle, materialCode, isCommon },
    enterpriseId: supplier.id,
    categoryId: known.id,
    taxRate: known.taxRate,
    materialType: materialTypes[code.slice(0, 2)] ?? 1,
    attrs: attributesOf({ name, spec }, known.attributes),
    stdKey: stdKey(named),
    itemKey: itemKey({ ...named } as Parameters<typeof itemKey>[0]),
    /** Each enterprise and each region has its own level. */
    level: product.price * (1 + dice(no, 1) * 0.025) * (1 + place * 0.008),
    isQuotation: at % 3 === 0,
  }
}
