import { listVersionsCall, mapListCall, matchListCall, uploadListCall } from '@library/contract/workbench/list.calls'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startPage } from '../../../../test/draw.tsx'
import { answer, askedFor, refuse } from '../../../../test/server.ts'
import { openStep } from '../testing/open-step.tsx'
import { lineOf, sheet, version } from '../testing/records.ts'

startPage()

const found = { versionId: null, fileName: '清单.xlsx', sheets: [sheet] }
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

async function choose(name = '清单.xlsx') {
  const drawn = await openStep('upload', { hasList: false })
  await screen.findByText('把材料清单拖到这里，或点击选择文件')
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('There is no place for a file')
  fireEvent.change(input, { target: { files: [new File(['x'], name)] } })
  return drawn
}

test('a file is looked at first: every column with its meaning, and the kinds of rows', async () => {
  answer(uploadListCall, () => found)
  await choose()
  await screen.findByText('选用 1 个工作表，读到 2 行材料')
  const table = screen.getByRole('table', { name: '工作表 主要材料表 的前几行' })
  expect(within(table).getByRole('row', { name: /^2 表头/ })).toBeTruthy()
  const meanings = within(table)
    .getAllByRole('combobox')
    .map((box) => box.closest('.ant-select')?.textContent)
  expect(meanings).toEqual(['序号', '名称', '规格型号', '单位', '数量', '不读'])
  expect(askedFor(uploadListCall)[0]?.body).toContain('name="dryRun"\r\n\r\n1')
})

test('a meaning that is given to another column is sent, and the list is matched', async () => {
  answer(uploadListCall, ({ body }) => ({ ...found, versionId: body.includes('\r\n\r\n0\r\n') ? '70' : null }))
  answer(mapListCall, () => version)
  answer(matchListCall, () => ({ jobId: '5' }))
  const { person, address } = await choose()
  await screen.findByText('选用 1 个工作表，读到 2 行材料')
  answer(listVersionsCall, () => [version])
  await person.click(screen.getByRole('combobox', { name: '“说明”列的含义' }))
  await person.click((await screen.findAllByTitle('备注')).at(-1) as HTMLElement)
  await person.click(button('读入并匹配'))
  await waitFor(() => expect(address()).toContain('step=match'))
  const mapping = { ...sheet.mapping, '5': 'remark' }
  expect(askedFor(mapListCall)[0]?.json).toEqual({
    versionId: '70',
    version: 3,
    sheets: [{ name: '主要材料表', isChosen: true, mapping }],
  })
  expect(askedFor(matchListCall)[0]?.json).toEqual({ versionId: '70' })
})

test('without headings the user names their row', async () => {
  const bare = { ...sheet, headingRow: null, headings: [], mapping: {} }
  answer(uploadListCall, () => ({ ...found, sheets: [bare] }))
  const { person } = await choose()
  await screen.findByText(/没有找到表头/)
  expect(button('读入并匹配').disabled).toBe(true)
  await person.click(button('第 2 行是表头'))
  expect(button('读入并匹配').disabled).toBe(false)
})

test('a file without a recognised list says what to do', async () => {
  answer(uploadListCall, () => ({ ...found, sheets: [{ ...sheet, isChosen: false }] }))
  const { person } = await choose()
  await screen.findByText(/^没有选用工作表/)
  expect(button('读入并匹配').disabled).toBe(true)
  await person.click(screen.getByRole('switch', { name: '选用工作表 主要材料表' }))
  expect(screen.queryByText(/^没有选用工作表/)).toBeNull()
  expect(button('读入并匹配').disabled).toBe(false)
})

test('a bill of works is read only if the user says so', async () => {
  answer(uploadListCall, () => ({ ...found, sheets: [{ ...sheet, isOfWorks: true }] }))
  const { person } = await choose()
  await screen.findByText('这像是分部分项工程量清单')
  expect(button('读入并匹配').disabled).toBe(true)
  await person.click(screen.getByRole('checkbox', { name: '我知道，仍按这张表读入' }))
  expect(button('读入并匹配').disabled).toBe(false)
})

test('cells are pasted', async () => {
  answer(uploadListCall, () => ({ ...found, fileName: '粘贴的清单' }))
  const { person } = await openStep('upload', { hasList: false })
  await person.click(await screen.findByPlaceholderText('在这里按 Ctrl+V'))
  await person.paste('名称\t单位\n水泥\tt')
  await screen.findByText('选用 1 个工作表，读到 2 行材料')
  expect(askedFor(uploadListCall)[0]?.json).toEqual({ projectId: '7', text: '名称\t单位\n水泥\tt', dryRun: 1 })
})

test('a refusal and an old format say the way out', async () => {
  answer(uploadListCall, () =>
    refuse(400, 'list/formula-only', '数量是没有结果的公式，请在办公软件里打开并保存一次再上传'),
  )
  await choose()
  await screen.findByText(/请在办公软件里打开并保存一次再上传/)
  const input = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement
  fireEvent.change(input, { target: { files: [new File(['x'], '旧.xls')] } })
  await screen.findByText('旧.xls 是旧格式，请在 Excel 或 WPS 里另存为 xlsx 再上传')
})

test('a list that was read shows its materials as they are stored', async () => {
  await openStep('upload', { lines: [lineOf('3', { name: '螺纹钢', spec: 'HRB400E Φ16', supply: 2 })] })
  const table = await screen.findByRole('region', { name: '读入的材料' })
  await within(table).findByRole('row', { name: '3 螺纹钢 甲供 HRB400E Φ16 吨 12.5 土建' })
  expect(within(table).queryByRole('columnheader', { name: '编码' })).toBeNull()
})

test('a share that hides quantities shows the rows without them, and no file to fetch', async () => {
  await openStep('upload', { lines: [lineOf('3', { quantity: null })], of: { hidesQuantities: true, mayEdit: false } })
  const table = await screen.findByRole('region', { name: '读入的材料' })
  await within(table).findByRole('row', { name: /材料3/ })
  expect(within(table).queryByRole('columnheader', { name: '数量' })).toBeNull()
  expect(screen.queryByRole('button', { name: '下载原文件' })).toBeNull()
})
