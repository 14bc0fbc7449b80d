import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { expect } from 'vitest'
import { copyRepository } from '../apps/server/test/processes/repository-copy.ts'
import { post } from './api.ts'
import { enter } from './enter.ts'
import { newContext } from './new-context.ts'
import { startServer } from './server.ts'
import { visit } from './visit.ts'
import { test } from './world.ts'

const stamp = String(Date.now()).slice(-6)
const source = `故事数据源${stamp}`
const module = `走访${stamp}`

test('the test of a local data source is refused, and a module is previewed, downloaded as a zip and works once it is installed', async ({
  page,
  browser,
  expectTrouble,
}) => {
  expectTrouble(/400/)
  await enter(page, 'admin', '/tool/datasource')
  await page.getByRole('button', { name: '新增' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('数据源名称').fill(source)
  await dialog.getByLabel('连接地址').fill('postgresql://127.0.0.1:5432/postgres')
  await dialog.getByLabel('用户名').fill('postgres')
  await dialog.getByLabel('密码').fill('nothing')
  await dialog.getByRole('button', { name: '测试连接' }).click()
  await dialog.getByText(/127\.0\.0\.1 是内网或本机地址/).waitFor()
  await dialog.getByRole('button', { name: '保存' }).click()
  await page.getByRole('cell', { name: source, exact: true }).waitFor()

  await makePlan(page)
  await visit(page, '/tool/code')
  const row = page.getByRole('row', { name: new RegExp(module) })
  await row.getByRole('button', { name: '预览' }).click()
  const files = dialog.getByRole('navigation', { name: '文件' })
  await files.getByText(`visit-${stamp}.ts`, { exact: true }).click()
  await dialog.getByText(/= defineResource/).waitFor()
  const [zip] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: '生成代码' }).click(),
  ])
  expect(zip.suggestedFilename()).toBe(`visit-${stamp}.zip`)
  await openModule(browser, await zip.path())
})

/** Installs the module in a copy of the repository, builds it, and uses its screen. */
async function openModule(browser: Browser, zip: string): Promise<void> {
  const { folder, run, remove } = copyRepository()
  const succeed = async (cwd: string, ...args: string[]) => {
    const { code, output } = await run(cwd, ...args)
    expect(code, output).toBe(0)
  }
  try {
    await succeed(folder, 'scripts/add-module.mjs', zip)
    const vite = join(folder, 'node_modules/vite/bin/vite.js')
    await Promise.all([
      succeed(join(folder, 'apps/web'), vite, 'build', '--logLevel', 'error'),
      succeed(folder, 'scripts/bundle-server.mjs'),
    ])
    const server = await startServer({ DATA_DIR: join(folder, 'data'), DEMO: 'people' }, folder)
    const context = await newContext(browser, server.address)
    try {
      await addRow(await context.newPage())
    } finally {
      await context.close()
      await server.stop()
    }
  } finally {
    remove()
  }
}

async function addRow(page: Page): Promise<void> {
  await enter(page, 'admin', '/story/visit')
  await page.getByRole('button', { name: '新增' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('走访名称').fill('第一次走访')
  await dialog.getByRole('button', { name: /^保\s?存$/ }).click()
  await page.getByRole('cell', { name: '第一次走访', exact: true }).waitFor()
}

/** What the screens would save if the product of the story had a database to read from. */
async function makePlan(page: Page): Promise<void> {
  const { id: datasourceId } = await post(page, 'blade-develop/datasource/submit', {
    ...{ name: `${source}b`, driverClass: 'PostgreSQL', url: 'postgresql://db.example.com:5432/x' },
    ...{ username: 'reader', password: 'nothing' },
  })
  const model = {
    datasourceId,
    modelName: '走访',
    modelCode: `visit_${stamp}`,
    modelTable: 'visit',
    modelClass: 'Visit',
  }
  const { id: modelId } = await post(page, 'blade-develop/model/submit', model)
  const marks = { isList: 1, isForm: 1, isRow: 0, isRequired: 1, isQuery: 1, queryType: 'contains' }
  const column = { jdbcName: 'visit_name', jdbcType: 'varchar(64)', propertyName: 'visitName', propertyType: 'string' }
  await post(page, 'blade-develop/model-prototype/submit-list', [
    { modelId, ...column, ...marks, componentType: 'input', maxLength: 64, jdbcComment: '走访名称' },
  ])
  await post(page, 'blade-develop/code/submit', {
    codeName: module,
    modelId,
    apiPath: 'blade-story/visit',
    webPath: '/story/visit',
  })
}
