import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { violations } from './axe.ts'

/** A process with a form and a condition, drawn with the panel. */
export async function draw(page: Page, { name, key }: { name: string; key: string }): Promise<void> {
  await page.goto('/flow/model')
  await page.getByRole('button', { name: '新增' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('名称').fill(name)
  await dialog.getByLabel('标识').fill(key)
  await dialog.getByRole('button', { name: '保存并设计' }).click()
  const panel = page.getByRole('region', { name: '属性' })
  await page.locator('[data-element-id=start]').click()
  await addAmount(page, panel)
  await page.locator('[data-element-id=step]').click()
  await panel.getByLabel('名称').fill('填写申请')
  // The new step stands in the arrow that led to the end.
  await panel.getByRole('button', { name: '用户任务' }).click()
  await nameStep(panel, '经理审批')
  await choose(page, panel.getByLabel('金额 的权限'), '可编辑')
  await panel.getByRole('button', { name: '排他网关' }).click()
  await panel.getByRole('button', { name: '用户任务' }).click()
  await nameStep(panel, '总经理审批')
  await choose(page, panel.getByLabel('连接到'), /^结束/)
  await page.getByText(/没有默认连线/).waitFor()
  await page
    .getByRole('button', { name: /缺少条件/ })
    .first()
    .click()
  await panel.getByLabel('其他条件都不满足时走这里').check()
  await page.getByText(/没有默认连线/).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /缺少条件/ }).click()
  await setCondition(page, panel)
  await page.getByText('校验通过，可以部署').waitFor()
  await expect.poll(() => violations(page)).toEqual([])
}

/** A number that everybody who starts the process must give. */
async function addAmount(page: Page, panel: Locator): Promise<void> {
  await panel.getByRole('button', { name: '添加字段' }).click()
  const dialog = page.getByRole('dialog', { name: '添加表单字段' })
  await dialog.getByLabel('名称', { exact: true }).fill('金额')
  await dialog.getByLabel('变量名').fill('amount')
  await choose(page, dialog.getByLabel('类型'), '数字')
  await dialog.getByLabel('必填').check()
  await expect.poll(() => violations(page)).toEqual([])
  await dialog.getByRole('button', { name: '保存' }).click()
  await panel.getByRole('button', { name: '修改字段 金额' }).waitFor()
}

async function nameStep(panel: Locator, step: string): Promise<void> {
  await panel.getByLabel('名称').fill(step)
  const groups = panel.getByLabel('候选角色、岗位、部门')
  await groups.fill('administrator')
  await groups.press('Enter')
  await groups.press('Escape')
}

async function setCondition(page: Page, panel: Locator): Promise<void> {
  await panel.getByRole('button', { name: '添加条件' }).click()
  await choose(page, panel.getByLabel('比较 1'), '大于')
  await panel.getByLabel('值 1').fill('1000')
  await panel.getByLabel('值 1').press('Enter')
}

export async function choose(page: Page, field: Locator, option: string | RegExp): Promise<void> {
  await field.click()
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: option }).first().click()
}
