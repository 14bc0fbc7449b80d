import { expect } from 'vitest'
import { enter } from './enter.ts'
import { visit } from './visit.ts'
import { test } from './world.ts'

/** Where a drawer or a dialog opens from a row, and by which button. */
const opened = [
  ['/authority/role', /^权限设置$/],
  ['/system/topmenu', /^菜单配置$/],
  ['/dict-vertical/index', /^字典项$/],
  ['/system/param', /^编\s?辑$/],
  ['/monitor/log/api', /^查\s?看$/],
  ['/company/index', /^查\s?看$/],
  ['/material/standard', /^查\s?看$/],
  ['/flow/manager', /^流程图$/],
] as const

test('closing a drawer or a dialog with the keyboard returns the focus to the button that opened it', async ({
  page,
}) => {
  await enter(page, 'admin')
  for (const [path, name] of opened) {
    await visit(page, path)
    const button = page.getByRole('tabpanel').getByRole('row').getByRole('button', { name }).first()
    await button.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('tabpanel').getByRole('dialog')
    await dialog.locator('button, input, [role=tab]').first().waitFor()
    await expect.poll(() => dialog.locator('.ant-skeleton').count(), { message: path }).toBe(0)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => button.evaluate((one) => one === document.activeElement), { message: path }).toBe(true)
  }
})
