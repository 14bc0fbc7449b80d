import { pastListCall, pastState, takeBackCall, takeOverCall } from '@library/contract/past-issue/past-issue'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { draw, startPage } from '../../../../../test/draw.tsx'
import { type Asked, answer, askedFor, pageOf, refuse } from '../../../../../test/server.ts'
import { withAreaMessages } from '../../../../platform/text/language.ts'
import { PastDialog } from './past-dialog.tsx'
import { PastIssues } from './past-issues.tsx'

startPage()
beforeEach(() => withAreaMessages(Promise.resolve()))

const problem = { sheet: '2024-05', row: 7, field: 'period', msg: '2026-09 期在本系统采集或发布，不能用过往价格覆盖' }
const found = {
  ...{ batchId: null, state: pastState.done, total: 40, ok: 36, fail: 3, same: 1, assumedTax: 5 },
  mapping: { 期: 'period', 名称: 'materialName', 单价: 'priceIncl' } as const,
  sheets: [
    {
      name: '2024-05',
      period: '202405',
      headings: ['期', '名称', '单价'],
      preview: [['2024-05', '水泥', '450']],
      rows: 40,
      missing: [],
    },
    { name: '说明', period: null, headings: ['说明'], preview: [], rows: 1, missing: ['materialName', 'unit'] },
  ],
  periods: [
    { period: '202405', rows: 20, isNew: true },
    { period: '202406', rows: 16, isNew: true },
  ],
  classes: [{ id: '4', code: '0401', name: '水泥', rows: 36 }],
  units: [{ unitCode: 't', rows: 36 }],
  reasons: [{ ...problem, count: 3 }],
  errors: [problem],
}
const batch = {
  ...{ id: '5', fileName: '过往.xlsx', fileHash: 'ab'.repeat(32), fileLink: '/api/file', state: pastState.done },
  ...{
    total: 40,
    ok: 36,
    fail: 3,
    same: 1,
    periods: [
      { period: '202405', rows: 20 },
      { period: '202406', rows: 16 },
    ],
  },
  ...{ reasons: [], progress: 100, jobId: null, createTime: '2026-11-01 08:00:00', userName: '王五' },
  ...{ backReason: null, backTime: null, backUserName: null },
}

const fieldOf = (name: string, { body }: Asked) => new RegExp(`name="${name}"\\r\\n\\r\\n([^\\r]*)`).exec(body)?.[1]
const start = () => screen.getByRole<HTMLButtonElement>('button', { name: /移入 \d+ 条|移入过往价格/ })

async function choose() {
  const { person } = await draw(<PastDialog onTaken={() => undefined} onClose={() => undefined} />)
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('There is no place for a file')
  await person.upload(input, new File(['期,名称'], '过往.xlsx'))
  return person
}

test('what was recognised is shown before anything is written: periods, classes, units, reasons with their rows', async () => {
  answer(takeOverCall, () => found)
  await choose()
  await screen.findByText('过往.xlsx：可移入 36 条，共 2 期；有误 3 条，已有相同 1 条')
  screen.getByText('2024-05 期 20 条')
  screen.getByText('0401 水泥 · 36')
  screen.getByText('工作表“说明”未读取，缺少列：材料名称、单位')
  screen.getByText('5 条没有税率，按类别的默认税率计算')
  const reason = screen.getByRole('row', { name: /2026-09 期在本系统采集或发布/ })
  expect(within(reason).getByText('2024-05 第 7 行')).toBeTruthy()
  expect(askedFor(takeOverCall).map((asked) => fieldOf('dryRun', asked))).toEqual(['1'])
})

test('a file with headings only is said to have no rows', async () => {
  const sheets = found.sheets.map((sheet) => ({ ...sheet, preview: [], rows: 0, missing: [] }))
  const none = { total: 0, ok: 0, fail: 0, same: 0, periods: [], reasons: [], errors: [], sheets }
  answer(takeOverCall, () => ({ ...found, ...none }))
  await choose()
  await screen.findByText('过往.xlsx：表头下没有数据行，请填写后重新选择文件')
  expect(start().disabled).toBe(true)
})

test('what was checked is taken over, and the result is said', async () => {
  answer(takeOverCall, (asked) => ({ ...found, batchId: fieldOf('dryRun', asked) === '0' ? '5' : null }))
  answer(pastListCall, () => pageOf([batch]))
  const person = await choose()
  await screen.findByText(/可移入 36 条/)
  await person.click(start())
  await screen.findByText('过往.xlsx：已移入 36 条过往价格')
  expect(askedFor(takeOverCall).map((asked) => fieldOf('dryRun', asked))).toEqual(['1', '0'])
})

test('a file with nothing new cannot be taken over', async () => {
  answer(takeOverCall, () => ({ ...found, ok: 0, fail: 0, same: 40, periods: [], reasons: [], errors: [] }))
  await choose()
  await screen.findByText('过往.xlsx：没有可移入的价格；有误 0 条，已有相同 40 条')
  expect(start().disabled).toBe(true)
})

test('a file that cannot be read is refused by its name', async () => {
  answer(takeOverCall, () => refuse(400, 'import/unreadable', '文件无法读取'))
  await choose()
  await screen.findByText('过往.xlsx: 文件无法读取')
})

test('a batch shows its file, periods and state, and is taken back with a reason', async () => {
  answer(pastListCall, () => pageOf([batch]))
  answer(takeBackCall, () => ({ id: '5', state: pastState.takenBack, rows: 36, periods: 2 }))
  const { person } = await draw(<PastIssues onClose={() => undefined} />)
  await screen.findByText('2024-05 至 2024-06，2 期')
  expect(screen.getByRole('link', { name: '过往.xlsx' }).getAttribute('href')).toBe('/api/file')
  await person.click(screen.getByRole('button', { name: /撤\s?回/ }))
  await screen.findByText(/36 条价格、参考价和由它新建的发布期将一并撤回/)
  const confirm = () => screen.getAllByRole('button', { name: /撤\s?回/ }).at(-1) as HTMLElement
  await person.click(confirm())
  expect(askedFor(takeBackCall)).toHaveLength(0)
  await person.type(screen.getByRole('textbox'), '文件有误')
  await person.click(confirm())
  await waitFor(() => expect(askedFor(takeBackCall)[0]?.json).toEqual({ id: '5', reason: '文件有误' }))
})
