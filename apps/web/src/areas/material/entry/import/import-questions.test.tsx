import { categoryTreeCall } from '@library/contract/category/category'
import { businessDictionaryCall } from '@library/contract/dictionary/dictionary'
import { importState, uploadMaterialsCall } from '@library/contract/material-import/material-import'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw, startPage } from '../../../../../test/draw.tsx'
import { type Asked, answer, askedFor, later } from '../../../../../test/server.ts'
import { MaterialImport } from './import-dialog.tsx'

startPage()

const row = {
  ...{ row: 4, description: '镀锌钢管 公称直径50', materialName: '镀锌钢管', spec: '公称直径50', attrs: {} },
  ...{ categoryName: '镀锌钢管', unitCode: 'm', priceIncl: '4.5', priceExcl: null, taxRate: '0.13' },
  typed: { unit: '10米', price: '45', quantity: '10' },
  assumed: ['taxRate', 'categoryId'] as const,
}
const found = {
  ...{ total: 4, ok: 2, fail: 1, dup: 1, batchId: null, state: importState.done, missing: [] },
  ...{
    sheet: '',
    sheets: [] as string[],
    headings: ['货品'],
    preview: [['镀锌钢管 公称直径50']],
    mapping: { 货品: 'description' } as const,
  },
  recognized: { 货品: 'heading' } as const,
  errors: [
    { row: 5, field: 'unitCode', msg: '没有单位 光年', reason: 'material/unit-unknown' },
    { row: 6, field: 'priceIncl', msg: '与文件第 4 行是同一材料', reason: 'material-import/other-price' },
  ],
  groups: [
    { reason: 'material/unit-unknown', field: 'unitCode', msg: '没有单位 光年', count: 31 },
    { reason: 'material-import/other-price', field: 'priceIncl', msg: '与文件第 4 行是同一材料', count: 1 },
  ],
  read: [{ ...row, assumed: [...row.assumed] }],
  classes: [
    {
      ...{ name: '镀锌钢管', spec: '公称直径50', count: 2, categoryId: '7', categoryName: '镀锌钢管' },
      ...{ reason: 'class' as const, word: '镀锌钢管', isChosen: false },
    },
    {
      ...{ name: '直缝管', spec: 'DN80', count: 1, categoryId: null, categoryName: null },
      ...{ reason: null, word: '', isChosen: false },
    },
  ],
  ...{ classesTotal: 2, assumed: { taxRate: 2, priceBasis: 0, categoryId: 2, spec: 0 }, converted: 1 },
  otherPrices: [{ row: 6, first: 4, materialName: '镀锌钢管', spec: 'DN50', price: '5.00', firstPrice: '4.00' }],
  otherPricesTotal: 1,
}

const category = (id: string, code: string, name: string) => ({
  ...{ id, parentId: '0', code, name, level: 1, isEnabled: 1, defaultUnit: null, taxRateDefault: null },
  ...{ title: `${code} ${name}`, key: id, value: id },
})
const entry = (code: string, dictKey: string, dictValue: string) => ({
  ...{ id: dictKey, code, dictKey, dictValue, sort: 1, remark: null },
})

const choicesOf = ({ body }: Asked) => JSON.parse(/name="choices"\r\n\r\n([^\r]*)/.exec(body)?.[1] ?? '{}')

async function choose(sheets: string[] = []) {
  answer(uploadMaterialsCall, (asked) => {
    const { sheet, classes = {} } = choicesOf(asked)
    const answered = found.classes.map((one) => {
      const chosen = classes[one.name]
      return chosen ? { ...one, categoryId: chosen, isChosen: true } : one
    })
    return { ...found, sheets, sheet: sheet ?? sheets[0] ?? '', classes: answered }
  })
  answer(categoryTreeCall, () => [category('7', '1401', '镀锌钢管'), category('8', '1402', '焊接钢管')])
  answer(businessDictionaryCall, ({ query: { code = '' } }) =>
    code === 'price_type' ? [entry(code, '2', '市场价'), entry(code, '5', '成交价')] : [],
  )
  const { person } = await draw(<MaterialImport onImported={() => undefined} onClose={() => undefined} />)
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('There is no place for a file')
  await person.upload(input, new File(['货品\n镀锌钢管'], '报价.csv', { type: 'text/csv' }))
  await screen.findByText(/可导入 2 条/)
  return person
}

test('what was assumed and converted is counted, and each row shows both prices', async () => {
  await choose()
  screen.getByText('推定内容将标记，待确认：税率 2、类别 2')
  screen.getByText('1 条按倍数单位报价，已折合为单个单位')
  screen.getByText('原 45 / 10米')
  screen.getByText('类别名称含“镀锌钢管”')
})

test('a name that was cut out of a description is corrected for the next check', async () => {
  const person = await choose()
  const name = screen.getByRole('textbox', { name: '“镀锌钢管 公称直径50”的材料名称' })
  await person.clear(name)
  await person.type(name, '热镀锌钢管{Enter}')
  await waitFor(() => expect(askedFor(uploadMaterialsCall)).toHaveLength(2))
  expect(askedFor(uploadMaterialsCall).map(choicesOf)[1]).toEqual({
    names: { '镀锌钢管 公称直径50': '热镀锌钢管' },
  })
})

test('the same item with another price is a question, and its answer goes with the next check', async () => {
  const person = await choose()
  screen.getByText('第 6 行 镀锌钢管 DN50：除税 5.00；第 4 行：除税 4.00')
  await person.click(screen.getByRole('radio', { name: /^后出现的/ }))
  await waitFor(() => expect(askedFor(uploadMaterialsCall)).toHaveLength(2))
  expect(askedFor(uploadMaterialsCall).map(choicesOf)[1]).toEqual({ repeats: 'last' })
})

test('reasons are counted and filter the rows that are left out', async () => {
  const person = await choose()
  const problems = () => screen.getAllByRole('row').filter((one) => /光年|同一材料/.test(one.textContent ?? ''))
  expect(problems()).toHaveLength(2)
  await person.click(screen.getByText(/没有单位 光年 · 31 行/))
  await waitFor(() => expect(problems()).toHaveLength(1))
  expect(within(problems()[0] as HTMLElement).getByText('没有单位 光年')).toBeTruthy()
})

test('a workbook with several sheets says which one was read, and another can be chosen', async () => {
  const person = await choose(['封面', '报价'])
  await person.click(screen.getByRole('combobox', { name: '工作表（共 2 张，只导入所选的一张）' }))
  await person.click(await screen.findByTitle('报价'))
  await waitFor(() => expect(askedFor(uploadMaterialsCall).map(choicesOf)).toEqual([{}, { sheet: '报价' }]))
})

test('a class is chosen once for all rows of a name, and the choices go with each further check', async () => {
  const person = await choose()
  const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) })
  const choices = () => askedFor(uploadMaterialsCall).map(choicesOf)
  expect(within(rowOf('镀锌钢管')).getByRole('cell', { name: '2' })).toBeTruthy()
  await person.click(screen.getByRole('combobox', { name: '“镀锌钢管”的类别' }))
  await person.click(await screen.findByTitle('1402 焊接钢管'))
  await within(rowOf('镀锌钢管')).findByText('本次选择')
  expect(choices()).toEqual([{}, { classes: { 镀锌钢管: '8' } }])
  within(rowOf('直缝管')).getByText('未能判断，请选择')
  await person.click(screen.getByRole('combobox', { name: '“直缝管”的类别' }))
  await person.click((await screen.findAllByTitle('1401 镀锌钢管')).at(-1) as HTMLElement)
  await waitFor(() => expect(choices()[2]).toEqual({ classes: { 镀锌钢管: '8', 直缝管: '7' } }))
})

test('a class waits for the check of the one before, so that no choice is lost', async () => {
  const person = await choose()
  const checked = later()
  answer(uploadMaterialsCall, () => checked.waited.then(() => found))
  await person.click(screen.getByRole('combobox', { name: '“镀锌钢管”的类别' }))
  await person.click(await screen.findByTitle('1402 焊接钢管'))
  const next = screen.getByRole<HTMLInputElement>('combobox', { name: '“直缝管”的类别' })
  await waitFor(() => expect(next.disabled).toBe(true))
  checked.come()
  await waitFor(() => expect(next.disabled).toBe(false))
})

test('the type of price is chosen for the whole file and goes with the next check', async () => {
  const person = await choose()
  await person.click(screen.getByRole('combobox', { name: '价格类型（文件中没有时）' }))
  await person.click(await screen.findByTitle('成交价'))
  await waitFor(() => expect(askedFor(uploadMaterialsCall).map(choicesOf)).toEqual([{}, { priceType: 5 }]))
})
