import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { get } from './api.ts'
import { enter } from './enter.ts'
import { aMatchedList } from './workbench.ts'
import { test } from './world.ts'

const materials = [
  '热轧带肋钢筋\tHRB400E Φ20\tt',
  '商品砼\tC30泵送\tm3',
  'PPR管\tS4 De25*2.8\tm',
  '五孔插座\t86型 10A\t只',
]

test('200 lines are decided with the keys alone, one after the other', async ({ page }) => {
  await enter(page, 'member', '/help/index')
  const rows = Array.from({ length: 200 }, (_, at) => `${at + 1}\t${materials[at % 4]}\t${200 - at}`)
  const text = ['序号\t名称\t规格型号\t单位\t数量', ...rows].join('\n')
  const { id } = await aMatchedList(page, { name: '键盘核对', text })
  await page.goto(`/workbench/project?id=${id}&step=match`)
  await page.getByRole('grid', { name: '清单行' }).locator('[data-cursor]').waitFor()
  for (let line = 0; line < rows.length; line += 1) {
    await expect.poll(() => cursorRow(page)).toBe(line + 2)
    // Every tenth is said to be missing in the catalogue.
    await page.keyboard.press(line % 10 === 9 ? 'n' : 'Enter')
  }
  const colours = async () => (await get(page, `materialList/MaterialList/versions?projectId=${id}`))[0].colours
  await expect.poll(colours).toEqual({ confirmed: 180, none: 20 })
})

/** Of the line that the keys act on, once it is drawn. */
function cursorRow(page: Page): Promise<number> {
  return page.evaluate(() =>
    Number(document.querySelector('[data-cursor]:not([aria-busy])')?.getAttribute('aria-rowindex')),
  )
}
