import type { ImportField } from '@library/contract/material/price-fields'
import { importListCall, importState, uploadMaterialsCall } from '@library/contract/material-import/material-import'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw, startPage } from '../../../../../test/draw.tsx'
import { type Asked, answer, askedFor, pageOf, refuse } from '../../../../../test/server.ts'
import { switchLanguage } from '../../../../platform/text/language.ts'
import { MaterialImport } from './import-dialog.tsx'

startPage()

const counts = { total: 4, ok: 2, fail: 1, dup: 1 }
const found = {
  ...counts,
  batchId: null,
  sheet: '',
  sheets: [],
  state: importState.waiting,
  errors: [{ row: 3, field: 'priceIncl', msg: '不是数字' }],
  mapping: { 品名: 'materialName', 含税单价: 'priceIncl', 强度: 'attr.强度等级' } as const,
  recognized: { 品名: 'learned', 含税单价: 'heading', 强度: 'values' } as const,
  groups: [{ reason: 'field/priceIncl', field: 'priceIncl', msg: '不是数字', count: 1 }],
  ...{ read: [], classes: [], classesTotal: 0, converted: 0, otherPrices: [], otherPricesTotal: 0 },
  assumed: { taxRate: 0, priceBasis: 0, categoryId: 0, spec: 0 },
  missing: [],
  headings: ['品名', '含税单价', '强度', '备注'],
  preview: [
    ['水泥', '450', 'P.O 42.5', '现货'],
    ['砂', '98', '', ''],
  ],
}

/** The other fields of the form that came with the file. */
const fieldOf = (name: string, { body }: Asked) => new RegExp(`name="${name}"\\r\\n\\r\\n([^\\r]*)`).exec(body)?.[1]
const mappings = () =>
  askedFor(uploadMaterialsCall).map((asked) => {
    const text = fieldOf('mapping', asked)
    return text ? JSON.parse(text) : undefined
  })
const start = () => screen.getByRole<HTMLButtonElement>('button', { name: /导入 \d+ 条|开始导入/ })
const row = (heading: string) => screen.getByRole('row', { name: new RegExp(`^${heading}`) })
const meaningOf = (heading: string) => within(row(heading)).getByRole('combobox')

async function choose() {
  const { person } = await draw(<MaterialImport onImported={() => undefined} onClose={() => undefined} />)
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('There is no place for a file')
  await person.upload(input, new File(['品名,含税单价\n水泥,450'], '报价.csv', { type: 'text/csv' }))
  return person
}

test('every column is shown with what it was taken for and its first values, before anything is written', async () => {
  answer(uploadMaterialsCall, () => found)
  await choose()
  expect((await screen.findByText(/可导入 2 条/)).textContent).toBe('报价.csv：可导入 2 条，有误 1 条，重复 1 条')
  expect(row('品名').textContent).toContain('材料名称')
  expect(row('品名').textContent).toContain('水泥 · 砂')
  expect(row('含税单价').textContent).toContain('含税价')
  expect(row('强度').textContent).toContain('特征：强度等级')
  expect(row('备注').textContent).toContain('不导入')
  expect(screen.getByRole('row', { name: /不是数字/ }).textContent).toContain('含税价')
  expect(askedFor(uploadMaterialsCall).map((asked) => fieldOf('dryRun', asked))).toEqual(['1'])
})

test('columns that are missing are named, and nothing can be imported without them', async () => {
  const missing: ImportField[] = ['unit', 'priceIncl']
  answer(uploadMaterialsCall, () => ({ ...found, ok: 0, missing }))
  await choose()
  await screen.findByText('报价.csv：请在下表中选出这些列：单位、含税价')
  expect(start().disabled).toBe(true)
})

test('a file with headings only is said to have no rows, whatever its columns are', async () => {
  const none = { ...found, total: 0, ok: 0, fail: 0, dup: 0, errors: [], groups: [], preview: [] }
  const missing: ImportField[] = ['unit']
  answer(uploadMaterialsCall, () => ({ ...none, missing }))
  await choose()
  await screen.findByText('报价.csv：表头下没有数据行，请填写后重新选择文件')
  expect(screen.queryByText(/可导入 0 条|请在下表中选出/)).toBeNull()
  expect(start().disabled).toBe(true)
})

test('a column is given another meaning, which is taken from the column that had it', async () => {
  answer(uploadMaterialsCall, () => found)
  const person = await choose()
  await screen.findByText(/可导入 2 条/)
  await person.click(meaningOf('备注'))
  const offered = await screen.findAllByTitle('含税价')
  await person.click(offered.at(-1) as HTMLElement)
  await waitFor(() => expect(askedFor(uploadMaterialsCall)).toHaveLength(2))
  expect(mappings()[1]).toEqual({ 品名: 'materialName', 强度: 'attr.强度等级', 备注: 'priceIncl' })
})

test('typing finds a meaning among the fields', async () => {
  answer(uploadMaterialsCall, () => found)
  const person = await choose()
  await screen.findByText(/可导入 2 条/)
  await person.click(meaningOf('备注'))
  expect(await screen.findByTitle('品牌')).toBeTruthy()
  await person.type(meaningOf('备注'), '产地')
  await waitFor(() => expect(screen.queryByTitle('品牌')).toBeNull())
  await person.click(screen.getByTitle('产地'))
  await waitFor(() => expect(mappings()[1]).toEqual({ ...found.mapping, 备注: 'origin' }))
})

test('what was checked is imported with the meanings that were shown, and it is told what became of it', async () => {
  answer(uploadMaterialsCall, (asked) => ({ ...found, batchId: fieldOf('dryRun', asked) === '0' ? '5' : null }))
  answer(importListCall, () => pageOf([batch]))
  const person = await choose()
  await screen.findByText(/可导入 2 条/)
  expect(start().textContent).toBe('导入 2 条')
  await person.click(start())
  await screen.findByText('报价.csv：已导入 2 条草稿，有误 1 条，重复 1 条')
  expect(askedFor(uploadMaterialsCall).map((asked) => fieldOf('dryRun', asked))).toEqual(['1', '0'])
  expect(mappings()[1]).toEqual(found.mapping)
})

const batch = {
  ...{ id: '5', fileName: '报价.csv', enterpriseId: '9', enterpriseName: '甲', period: '202601', mode: 'skip' },
  ...{ ...counts, state: importState.done, errors: [], groups: [], errorLink: null, jobId: null, progress: 100 },
  createTime: '2026-01-01 00:00:00',
}

test('a file that cannot be read is refused by its name', async () => {
  answer(uploadMaterialsCall, () => refuse(400, 'import/unreadable', '文件无法读取'))
  await choose()
  expect((await screen.findByRole('alert')).textContent).toBe('报价.csv: 文件无法读取')
  expect(start().disabled).toBe(true)
})

test('fields and counts follow the language of the reader', async () => {
  answer(uploadMaterialsCall, () => found)
  await choose()
  await screen.findByText(/可导入 2 条/)
  await act(() => switchLanguage('en'))
  screen.getByText(/^报价\.csv: 2 /)
  expect(row('品名').textContent).toContain('Material')
})
