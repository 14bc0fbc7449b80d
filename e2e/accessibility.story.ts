import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { signIn, test } from './world.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

test.for(['light', 'dark'])('the screens break no accessibility rule in the %s look', async (look, { page }) => {
  await page.goto('/login')
  await page.getByLabel('账号').waitFor()
  if (look === 'dark') await page.getByRole('button', { name: '切换到深色' }).click()
  expect(await violations(page), 'login').toEqual([])

  await signIn(page, 'admin')
  await page.getByRole('link', { name: '参数管理' }).first().waitFor()
  expect(await violations(page), 'home').toEqual([])

  await page.goto('/system/param')
  await page.getByRole('cell', { name: 'account.failCount' }).waitFor()
  expect(await violations(page), 'list').toEqual([])

  await page.getByRole('button', { name: '新增' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click()
  await page.getByText('请输入参数名称').waitFor()
  await page.waitForTimeout(500)
  expect(await violations(page), 'form').toEqual([])

  await page.goto('/info/index?tab=sessions')
  await page.getByText('当前会话').waitFor()
  expect(await violations(page), 'sessions').toEqual([])
})

async function violations(page: Page): Promise<string[]> {
  // Evaluated rather than added as a script: the content security policy forbids the latter, as it should.
  await page.evaluate(axe)
  return page.evaluate(async () => {
    type Axe = {
      run: (
        where: Document,
        options: object,
      ) => Promise<{ violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[] }>
    }
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
    const { violations } = await (window as unknown as { axe: Axe }).axe.run(document, { runOnly: tags })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary?.slice(0, 200)}`),
    )
  })
}
