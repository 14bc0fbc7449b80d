import type { Page } from 'playwright-core'
import { get, post } from './api.ts'

type Class = { id: string; code: string; children?: Class[] }

/** Prices of steel bars that an enterprise sends to the auditors, in the issue that collects. */
export async function sendPrices(enterprise: Page, name: string, diameters: readonly string[]): Promise<void> {
  const { records } = await get(enterprise, 'materialPeriod/MaterialPeriod/list?state=1')
  const classes = (await get(enterprise, 'materialCategory/categoryTree')) as Class[]
  const { period } = records[0]
  const row = { categoryId: classOf(classes, '0101')?.id, materialType: 1, unitCode: 't', regionCode: '330106', period }
  const price = { priceType: 2, priceBasis: 1, taxRate: '0.13', priceIncl: '3497' }
  for (const diameter of diameters) {
    const attrs = { grade: 'HRB400E', diameter }
    const item = { materialName: name, spec: `HRB400E Φ${diameter}`, attrs }
    await post(enterprise, 'materialInfo/MaterialInfo/submit', { ...item, ...row, ...price, submitFlag: 1 })
  }
}

function classOf(classes: readonly Class[], code: string): Class | undefined {
  return classes.flatMap((one) => [one, ...(one.children ?? [])]).find((one) => one.code === code)
}
