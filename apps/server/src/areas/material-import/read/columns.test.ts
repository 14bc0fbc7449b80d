import { describe, expect, test } from 'vitest'
import { findHeadings, ownWords } from './columns.ts'
import { guessColumns, type Knowledge } from './guess-columns.ts'

const known: Knowledge = {
  ...{ own: ownWords, attributes: new Set(['强度等级']), learned: new Map(), simplify: (text) => text },
  isRegion: (text) => ['南宁市', '柳州市'].includes(text),
  isClass: (text) => text === '0101',
}
const meaningOf = (heading: string, knowledge = known) =>
  guessColumns({ headings: [heading], rows: [] }, knowledge).guess[heading]

describe('a heading', () => {
  test.each([
    ['货品', 'materialName'],
    ['货品名称', 'materialName'],
    ['品名', 'materialName'],
    ['产品名称', 'materialName'],
    ['物资名称*', 'materialName'],
    ['Item', 'materialName'],
    ['型号规格', 'spec'],
    ['规格/型号', 'spec'],
    ['Specification', 'spec'],
    ['名称及规格', 'description'],
    ['材料名称、规格型号', 'description'],
    ['Item description', 'description'],
    ['牌子', 'brand'],
    ['品牌/厂家', 'brand'],
    ['厂家', 'manufacturer'],
    ['供应商', 'manufacturer'],
    ['报价单位', 'manufacturer'],
    ['计量单位', 'unit'],
    ['UOM', 'unit'],
    ['到工地含税单价', 'priceIncl'],
    ['单价（含税）', 'priceIncl'],
    ['含税信息价(元)', 'priceIncl'],
    ['Unit price incl. VAT', 'priceIncl'],
    ['不含税价', 'priceExcl'],
    ['单价(不含税)', 'priceExcl'],
    ['除税信息价', 'priceExcl'],
    ['裸价', 'priceExcl'],
    ['Price excl. tax', 'priceExcl'],
    ['报价', 'priceIncl'],
    ['税点', 'taxRate'],
    ['税率（%）', 'taxRate'],
    ['VAT rate', 'taxRate'],
    ['地市', 'region'],
    ['适用地区', 'region'],
    ['货号', 'ownCode'],
    ['物料编码', 'ownCode'],
    ['SKU', 'ownCode'],
    ['编码', 'materialCode'],
    ['价格类型', 'priceType'],
    ['材料分类', 'category'],
    ['产地', 'origin'],
    ['有效期至', 'validTo'],
    ['强度等级', 'attr.强度等级'],
    ['序号', undefined],
    ['数量', undefined],
    ['合价', undefined],
    ['上期价', undefined],
    ['备注', undefined],
  ])('%s', (heading, meaning) => {
    expect(meaningOf(heading)).toBe(meaning)
  })

  test('means what users said before', () => {
    const learned = new Map([
      ['结算口径', 'priceExcl'],
      ['品名', ''],
    ] as const)
    expect(meaningOf('结算口径', { ...known, learned })).toBe('priceExcl')
    expect(meaningOf('品名', { ...known, learned })).toBeUndefined()
  })

  test('may be in traditional signs', () => {
    const signs: Record<string, string> = { 稅: '税', 單: '单', 價: '价', 貨: '货' }
    const simplify = (text: string) => text.replace(/./gu, (sign) => signs[sign] ?? sign)
    expect(meaningOf('含稅單價', { ...known, simplify })).toBe('priceIncl')
    expect(meaningOf('貨品', { ...known, simplify })).toBe('materialName')
  })
})

describe('columns whose headings say nothing', () => {
  const rows = [
    ['1', '热轧带肋钢筋 HRB400E Φ20', '吨', '3361.50', '13%', '南宁市', '0101'],
    ['2', '热镀锌钢管 DN50', '米', '28.2', '13%', '柳州市', '0101'],
    ['3', '预拌混凝土 C30', 'm³', '428', '3%', '南宁市', '0101'],
  ]
  test('are known by their values', () => {
    const headings = ['A', 'B', 'C', 'D', 'E', 'F', 'G']
    expect(guessColumns({ headings, rows }, known).guess).toEqual({
      ...{ B: 'description', C: 'unit', D: 'priceIncl', E: 'taxRate', F: 'region', G: 'category' },
    })
  })

  test('two prices are told apart by the tax between them', () => {
    const two = (first: string, second: string) => ({ headings: ['单价', '报价'], rows: [[first, second]] })
    expect(guessColumns(two('100', '113'), known).guess).toEqual({ 单价: 'priceExcl', 报价: 'priceIncl' })
    expect(guessColumns(two('103', '100'), known).guess).toEqual({ 单价: 'priceIncl', 报价: 'priceExcl' })
  })

  test('a price without a word about tax follows the title', () => {
    const table = { headings: ['单价'], rows: [['100']] }
    expect(guessColumns({ ...table, side: 'priceExcl' }, known).guess).toEqual({ 单价: 'priceExcl' })
    expect(guessColumns(table, known).guess).toEqual({ 单价: 'priceIncl' })
  })
})

describe('the row of the headings', () => {
  test('stands below merged titles and notes', () => {
    const table = [
      ['某某建材有限公司 2026 年 10 月报价单'],
      ['', '', '', '联系人：张三'],
      ['货品', '型号规格', '计量单位', '到工地含税单价'],
      ['钢筋', 'Φ20', 't', '3360'],
    ]
    expect(findHeadings(table, known)).toMatchObject({ at: 2, headings: table[2] })
  })

  test('may be two rows, a merged heading above its parts', () => {
    const table = [
      ['品名', '规格', '单位', '单价', ''],
      ['', '', '', '含税', '除税'],
      ['钢筋', 'Φ20', 't', '113', '100'],
    ]
    const { at, headings } = findHeadings(table, known)
    expect(at).toBe(1)
    expect(guessColumns({ headings, rows: table.slice(2) }, known).guess).toMatchObject({
      ...{ '单价 含税': 'priceIncl', '单价 除税': 'priceExcl' },
    })
  })

  test('names columns that have no heading or the same one', () => {
    const table = [
      ['品名', '规格', '规格', '', '单位', '含税价'],
      ['钢筋', 'HRB400E', 'Φ20', 'x', 't', '113'],
    ]
    expect(findHeadings(table, known).headings).toEqual(['品名', '规格', '规格 (2)', '(D)', '单位', '含税价'])
  })
})
