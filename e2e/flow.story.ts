import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { get, post } from './api.ts'
import { violations } from './axe.ts'
import { enter, letIn } from './enter.ts'
import { choose, draw } from './flow-drawing.ts'
import { newContext } from './new-context.ts'
import { visit } from './visit.ts'
import { test } from './world.ts'

const stamp = String(Date.now()).slice(-6)
const name = `采购审批${stamp}`

test('a process with a form is drawn, deployed, started, sent back and decided by a condition', async ({ page }) => {
  await letIn(page, 'admin')
  await addCategory(page)
  await draw(page, { name, key: `buy_${stamp}` })
  await deploy(page)
  await start(page)

  await visit(page, '/work/todo')
  await handle(page, '填写申请')
  await decide(page, '同意')

  await claim(page, '经理审批')
  await visible(page.getByRole('button', { name: '退回', exact: true })).click()
  const dialog = page.getByRole('dialog', { name: '退回' })
  await dialog.getByLabel('意见').fill('请补充报价')
  await dialog.getByRole('button', { name: '退回' }).click()
  await visible(page.getByText('请补充报价')).waitFor()

  await back(page)
  await handle(page, '填写申请')
  await decide(page, '同意')
  await claim(page, '经理审批')
  await visible(page.getByLabel('金额')).fill('1200.5')
  await decide(page, '同意')
  await claim(page, '总经理审批')
  await visible(page.getByRole('region', { name: '表单内容' }).getByText('1200.5')).waitFor()
  await decide(page, '同意')
  await visible(page.getByRole('listitem').filter({ hasText: /^金额: 800 → 1200\.5$/ })).waitFor()

  await visit(page, '/flow/follow')
  const row = page.getByRole('row', { name: /买一台测量仪/ }).first()
  await row.getByText('已通过').waitFor()
  await row.getByRole('button', { name: '跟踪' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.locator('[data-element-id=end].flow-done').waitFor()
  await drawer.locator('[data-element-id=step].flow-done, [data-element-id=step].flow-refused').waitFor()
})

test('leave is requested and approved, and its applicant sees its path', async ({ page, browser, address }) => {
  await enter(page, 'auditor', '/work/start')
  await page.getByRole('button', { name: '发起 请假流程' }).click()
  await page.getByLabel('请假时间').click()
  await page.getByText('明天', { exact: true }).click()
  await choose(page, page.getByLabel('审批人'), /周明/)
  await page.getByLabel('请假事由').fill(`看病${stamp}`)
  await page.getByRole('button', { name: '提交申请' }).click()
  await page.waitForURL(/leave\/detail/)
  await page.locator('.flow-now').first().waitFor()
  await expect.poll(() => violations(page)).toEqual([])

  const context = await newContext(browser, address)
  const approver = await context.newPage()
  await enter(approver, 'manager')
  await approver
    .getByRole('region', { name: '等我处理' })
    .getByRole('link', { name: /待办事务/ })
    .click()
  await approver.getByRole('link', { name: /王丽/ }).first().click()
  await approver.getByText(`看病${stamp}`).first().waitFor()
  await approver.getByLabel('意见').fill('早日康复')
  await decide(approver, '同意')
  await context.close()

  await page.reload()
  await visible(page.getByText('已通过')).waitFor()
  await visible(page.getByText('早日康复')).waitFor()
  await page.locator('.djs-shape.flow-done').first().waitFor()
})

test('a process picture from another tool shows what it lacks, is completed and deployed', async ({ page }) => {
  await enter(page, 'admin', '/flow/model')
  await page.getByRole('button', { name: '新增' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('名称').fill(`图示${stamp}`)
  await dialog.getByLabel('标识').fill(`picture_${stamp}`)
  await dialog.getByRole('button', { name: '保存并设计' }).click()
  await page.locator('[data-element-id=step]').waitFor()
  const file = { name: 'picture.bpmn', mimeType: 'application/xml', buffer: Buffer.from(picture, 'latin1') }
  await page.getByRole('toolbar').locator('input[type=file]').setInputFiles(file)
  const leftOut = page.getByRole('dialog', { name: /1 处内容无法识别/ })
  await leftOut.getByText('unparsable content <miracle> detected').waitFor()
  await leftOut.getByRole('button').click()
  await page.getByRole('button', { name: 'Prüfung: 该流程只是图示' }).waitFor()
  await page.getByLabel('可以运行').check()
  await page.getByRole('button', { name: 'Hören: 普通任务无人办理' }).waitFor()
  await page.getByRole('toolbar').getByRole('button', { name: '部署' }).click()
  const target = page.getByRole('dialog', { name: /部署/ })
  await choose(page, target.getByLabel('流程类型'), /./)
  await target.getByRole('button', { name: '部署' }).click()
  await page.getByText(`图示${stamp} 已部署为 v1`).waitFor()
})

const picture = `<?xml version="1.0" encoding="ISO-8859-1"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" targetNamespace="urn:picture">
  <process id="picture_${stamp}" name="Prüfung" isExecutable="false">
    <startEvent id="from"/><task id="hear" name="Hören"/><endEvent id="to"/>
    <sequenceFlow id="a" sourceRef="from" targetRef="hear"/><sequenceFlow id="b" sourceRef="hear" targetRef="to"/>
    <miracle id="then"/>
  </process>
</definitions>`

/** Pages of other tabs stay mounted, hidden. */
function visible(found: Locator): Locator {
  return found.filter({ visible: true }).first()
}

/** A kind of process without its own screens. */
async function addCategory(page: Page): Promise<void> {
  const heads = await get(page, 'blade-system/dict/parent-list?code=flow')
  const parentId = heads.records.find(({ code }: { code: string }) => code === 'flow').id
  const entry = { parentId, code: 'flow', dictKey: stamp, dictValue: `通用流程${stamp}`, sort: 9, isSealed: 0 }
  await post(page, 'blade-system/dict/submit', entry)
}

async function deploy(page: Page): Promise<void> {
  await page.getByRole('toolbar').getByRole('button', { name: '部署' }).click()
  const dialog = page.getByRole('dialog', { name: /部署/ })
  await choose(page, dialog.getByLabel('流程类型'), `通用流程${stamp}`)
  await dialog.getByRole('button', { name: '部署' }).click()
  await page.getByText(`${name} 已部署为 v1`).waitFor()
}

async function start(page: Page): Promise<void> {
  await visit(page, '/work/start')
  await page.getByRole('button', { name: `发起 ${name}` }).click()
  await page.getByLabel('标题').fill('买一台测量仪')
  await page.getByLabel('金额').fill('800')
  await page.getByRole('button', { name: '发起', exact: true }).click()
  await page.waitForURL(/process\/detail/)
  await page.locator('[data-element-id=step].flow-now').waitFor()
}

/** From the page of a task to the next one, which several people could claim. */
async function claim(page: Page, step: string): Promise<void> {
  await back(page)
  await listLink(page, '待签事务').click()
  const row = visible(page.getByRole('row', { name: new RegExp(`${name}.*${step}`) }))
  await row.getByRole('button', { name: '签收' }).click()
  // The message of the claim before may still be there.
  await row.waitFor({ state: 'hidden' })
  await listLink(page, '待办事务').click()
  await handle(page, step)
}

async function back(page: Page): Promise<void> {
  await visible(page.getByRole('link', { name: '返回待办事务' })).click()
  await page.waitForURL(/work\/todo/)
}

/** The list may still show the previous step while it refetches. */
async function handle(page: Page, step: string): Promise<void> {
  await visible(page.getByRole('row', { name: new RegExp(`${name}.*${step}`) }))
    .getByRole('button', { name: '办理' })
    .click()
  await page.waitForURL(/process\/handle/)
  await visible(page.getByRole('button', { name: '同意', exact: true })).waitFor()
}

function listLink(page: Page, list: string): Locator {
  return visible(page.getByRole('navigation', { name: '我的事务' })).getByRole('link', { name: list })
}

async function decide(page: Page, word: '同意' | '不同意'): Promise<void> {
  await visible(page.getByRole('button', { name: word, exact: true })).click()
  await visible(page.getByText('该任务已办理')).waitFor()
}
