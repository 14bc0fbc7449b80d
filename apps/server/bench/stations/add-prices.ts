import { materialStatus } from '@library/contract/material/material.states'
import { stdKey } from '../../src/domain/pricing-rows/price-row.ts'
import type { HostClient } from '../../src/platform/database/hosts/host-client.ts'
import { classesUpTo, madePeriods } from '../../src/seeds/made-up-materials.ts'
import { brands, productAt } from '../../src/seeds/made-up-products.ts'
import {
  addHeads,
  addIssue,
  addItems,
  addMaterials,
  addReferences,
  countAllIssues,
  countPublished,
  makeIssue,
  makeOffers,
  makeProducts,
} from './made-prices.ts'
import { spread } from './spread.ts'

/** A province: three years of months; a material is quoted by three enterprises in six counties and by one in six more. */
export const issues = madePeriods.slice(-36)
const newest = issues.at(-1)
const shape = { enterprisesThere: 3, wellQuoted: 6, hardlyQuoted: 6, counties: 90 }
const offersOfMaterial = shape.wellQuoted * shape.enterprisesThere + shape.hardlyQuoted

/** How many standard materials so many prices are of. */
export const materialsFor = (rows: number) => Math.ceil(rows / issues.length / offersOfMaterial)

type Wanted = Readonly<{ tenant: string; rows: number; say: (line: string) => void }>

/**
 * Published prices, an issue in one statement, and what the triggers would have derived from them. The same on every
 * machine. The tenant's enterprises, issues and classes are there.
 */
export async function addPrices(owners: readonly HostClient[], { tenant, rows, say }: Wanted): Promise<void> {
  const [owner] = owners as [HostClient]
  for (const one of owners) await one.query(`select set_config('app.tenant_id', $1, false)`, [tenant])
  await owner.query(makeProducts, [JSON.stringify(productsUpTo(materialsFor(rows)))])
  await owner.query(addMaterials)
  const { enterprisesThere, wellQuoted, hardlyQuoted, counties } = shape
  await owner.query(makeOffers, [enterprisesThere, wellQuoted, hardlyQuoted, counties, [...brands]])
  await owner.query('analyze made_offer')
  await owner.query(addItems)
  await spread(owners, issues, addOneIssue)
  say(`${issues.length} issues`)
  await owner.query(countPublished, [newest])
  await owner.query(countAllIssues, [issues.length])
  await owner.query(addHeads, [newest])
  await owner.query('drop table made_offer, made_product')
}

async function addOneIssue(owner: HostClient, period: string): Promise<void> {
  const { published, archived } = materialStatus
  await owner.query(makeIssue(issues.indexOf(period)))
  await owner.query(addIssue, [period, period === newest ? published : archived])
  await owner.query(addReferences, [period])
  await owner.query('drop table made')
}

export function classesFor(rows: number): { code: string; name: string }[] {
  return classesUpTo(materialsFor(rows) * itemsOfProduct)
}
/** Of the made-up materials of `npm run seed`, which count in items. */
const itemsOfProduct = 15

function productsUpTo(count: number) {
  return Array.from({ length: count }, (_, number) => {
    const { code, name, spec, unit, price } = productAt(number)
    const material_code = `${code}${String((number % 9999) + 1).padStart(4, '0')}`
    const key = stdKey({ materialName: name, spec, unitCode: unit })
    return { number, code, material_code, name, spec, unit, price, key }
  })
}
