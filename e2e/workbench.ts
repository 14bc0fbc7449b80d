import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { get, post } from './api.ts'

const list = 'materialList/MaterialList'
const cells = [
  ['序号', '名称', '规格型号', '单位', '数量', '除税单价', '合价'],
  ['1', '热轧带肋钢筋', 'HRB400E Φ20', 't', '128.36', '3120', '400483.2'],
  ['2', '商品混凝土C30', '', 'm3', '380', '415', '157700'],
  ['3', 'PPR管', 'S4 De250', 'm', '36', '95', '3420'],
]

const regionCode = '330100'

/** A project of the signed-in user with a matched list: set up without the screens. */
export async function aMatchedList(page: Page, { name, text }: { name: string; text: string }) {
  const { id } = await post(page, 'materialProject/MaterialProject/submit', { name, regionCode, taxRate: '0.09' })
  const { versionId } = await post(page, `${list}/upload`, { projectId: id, text, dryRun: 0 })
  await post(page, `${list}/match`, { versionId })
  await expect.poll(async () => (await get(page, `${list}/versions?projectId=${id}`))[0].state).toBe(1)
  return { id: id as string, versionId: versionId as string }
}

/** The same with two pricings and a draft sheet. */
export async function aPricedProject(page: Page): Promise<{ id: string; sheetId: string }> {
  const text = cells.map((row) => row.join('\t')).join('\n')
  const { id, versionId } = await aMatchedList(page, { name: '城东小学', text })
  const months: { period: string; isInPart: boolean }[] = await get(page, 'materialInfo/MaterialInfo/periods')
  const [newest = '', before = '', third = ''] = months.filter((one) => !one.isInPart).map(({ period }) => period)
  const asked = { versionId, regionCode, taxMode: 2, ladder: ['city', 'province', 'market', 'older'] }
  for (const period of [before, newest]) {
    await post(page, `${list}/price`, { ...asked, period })
    // One at a time: a list that is being priced is busy.
    const isBusy = async () => (await get(page, `${list}/pricings?projectId=${id}`)).some(isAtWork)
    await expect.poll(isBusy).toBe(false)
  }
  const [pricing] = await get(page, `${list}/pricings?projectId=${id}`)
  const rules = await get(page, 'materialAdjustRule/MaterialAdjustRule/list?size=10')
  const sheet = { projectId: id, pricingId: pricing.id, ruleId: rules.records[0].id, ruleFrom: 'standard' }
  const terms = { regionCode, taxRate: '0.09', basePeriod: third, months: [before, newest] }
  const made = await post(page, 'materialAdjust/MaterialAdjust/submit', { ...sheet, ...terms, name: '城东小学调差' })
  return { id, sheetId: made.id }
}

function isAtWork({ state }: { state: number }): boolean {
  return state === 0
}
