import { expect, test } from 'vitest'
import type { ListField } from './list-field.ts'
import { readList, splitName } from './read-list.ts'

const head = ['序号', '材料编码', '名称', '规格型号', '单位', '数量', '备注']

function kindsOf(rows: string[][]) {
  return readList(rows)?.rows.map(({ kind }) => kind)
}

test('titles, headings, sections, totals, fees, notes and blanks are told apart', () => {
  const rows = [
    ['某工程主要材料表'],
    [],
    head,
    ['一', '', '土建', '', '', '', ''],
    ['1', '', '水泥', 'P.O42.5', 't', '3', ''],
    ['', '', '本页小计', '', '', '', ''],
    ['2', '', '其他材料费', '', '%', '2', ''],
    ['3', '', '安全文明施工费', '', '项', '1', ''],
    ['4', '', '配电箱安装', '', '项', '1', ''],
    ['某工程主要材料表'],
    head,
    ['5', '', '中砂', '', 'm3', '', ''],
    ['合  计', '', '', '', '', '', ''],
    ['编制人：张三  日期：', '', '', '', '', '', ''],
  ]
  expect(kindsOf(rows)).toEqual(
    'title blank title heading line subtotal fee fee line title title line subtotal note'.split(' '),
  )
  expect(
    readList(rows)
      ?.rows.map(({ section }) => section)
      .slice(3, 5),
  ).toEqual(['土建', '土建'])
})

test('two rows of headings are one', () => {
  const list = readList([
    ['名称', '规格', '单位', '数量', '单价（元）', '', '合价'],
    ['', '', '', '', '除税', '含税', ''],
    ['碎石', '5-25', 'm3', '10', '100', '103', ''],
  ])
  expect(list?.headings).toMatchObject({ at: 0, rows: 2 })
  expect([...(list?.headings.mapping ?? [])]).toEqual([
    [0, 'name'],
    [1, 'spec'],
    [2, 'unit'],
    [3, 'quantity'],
    [4, 'priceExcl'],
    [5, 'priceIncl'],
    [6, 'amount'],
  ])
  expect(list?.rows[2]).toMatchObject({ kind: 'line', ownPrice: '100', quantity: '10' })
})

test('a blank price without tax is not filled by the one with tax', () => {
  const list = readList([
    ['名称', '规格', '单位', '数量', '除税单价', '含税单价'],
    ['碎石', '5-25', 'm3', '10', '100', '103'],
    ['中砂', '', 'm3', '10', '', '206'],
  ])
  expect(list?.rows.slice(1).map(({ ownPrice }) => ownPrice)).toEqual(['100', null])
})

test('a title right above the headings is none of them', () => {
  const rows = [['某工程主要材料表'], ['名称', '规格', '单位', '数量'], ['碎石', '5-25', 'm3', '10']]
  expect(readList(rows)?.headings).toMatchObject({ at: 1, rows: 1 })
})

test('a blank name repeats the one above it, within a section', () => {
  const list = readList([
    ['名称', '规格', '单位', '数量'],
    ['PPR管', 'De25', 'm', '1'],
    ['', 'De32', 'm', '2'],
    ['同上', 'De40', 'm', '3'],
    ['二、电气', '', '', ''],
    ['', 'BV2.5', 'm', '4'],
  ])
  expect(list?.rows.map(({ name }) => name)).toEqual(['名称', 'PPR管', 'PPR管', 'PPR管', '二、电气', ''])
})

test('one column of name and spec is split before the first measure', () => {
  expect(splitName('热轧带肋钢筋HRB400EΦ16')).toEqual(['热轧带肋钢筋', 'HRB400EΦ16'])
  expect(splitName('镀锌桥架（槽式）200*100*1.2')).toEqual(['镀锌桥架（槽式）', '200*100*1.2'])
  expect(splitName('香樟 全冠')).toEqual(['香樟', '全冠'])
  expect(splitName('3mm厚SBS')).toEqual(['SBS', '3mm厚'])
  expect(splitName('12厚')).toEqual(['', '12厚'])
  const list = readList([
    ['材料名称、规格、型号', '计量单位', '工程量'],
    ['球墨铸铁管DN200 K9', 'm', '5'],
  ])
  expect(list?.rows[1]).toMatchObject({ name: '球墨铸铁管', spec: 'DN200 K9', unit: 'm' })
})

test('a list of works is recognised, and no headings are no list', () => {
  const works = readList([
    ['项目编码', '项目名称', '项目特征', '计量单位', '工程量', '综合单价', '合价'],
    ['010501001001', '垫层', 'C15', 'm3', '12', '500', '6000'],
  ])
  expect(works?.isOfWorks).toBe(true)
  expect(readList([['你好'], ['1', '2']])).toBeUndefined()
})

test('supply, estimate and the user’s own mapping', () => {
  const rows = [
    ['名称', '单位', '数量', '供货方式', '是否暂估', '品牌/厂家'],
    ['电梯', '台', '2', '甲供', '是', '某牌'],
  ]
  expect(readList(rows)?.rows[1]).toMatchObject({ isSuppliedByOwner: true, isProvisional: true, brand: '某牌' })
  const own = readList(
    rows,
    new Map<number, ListField>([
      [0, 'spec'],
      [5, 'name'],
      [1, 'unit'],
    ]),
  )
  expect(own?.rows[1]).toMatchObject({ name: '某牌', spec: '电梯', quantity: null })
})

test('headings that nobody would guess are read where the user says', () => {
  const rows = [['某表'], ['甲', '乙', '丙', '丁'], ['水泥', 'P.O42.5', 't', '3']]
  const mapping = new Map<number, ListField>([
    [0, 'name'],
    [1, 'spec'],
    [2, 'unit'],
    [3, 'quantity'],
  ])
  expect(readList(rows)).toBeUndefined()
  expect(readList(rows, mapping, 1)?.rows.map(({ kind, name }) => [kind, name])).toEqual([
    ['title', '某表'],
    ['title', '甲'],
    ['line', '水泥'],
  ])
})

test('remark, section and title say who buys and what is an estimate, unless the column does', () => {
  const flags = (rows: string[][]) =>
    readList(rows)
      ?.rows.filter(({ kind }) => kind === 'line')
      .map((row) => [row.isSuppliedByOwner, row.isProvisional])
  const names = ['名称', '单位', '数量', '供货方式', '备注']
  const lines = [
    ['电梯', '台', '2', '', '甲供'],
    ['石材', 'm2', '5', '', '暂估价'],
    ['水泥', 't', '1', '乙供', '原为甲供'],
    ['中砂', 'm3', '1', '', '非甲供，非暂估'],
    ['二、甲供材料', '', '', '', ''],
    ['电缆', 'm', '9', '', ''],
  ]
  const own = [
    [true, false],
    [false, true],
    [false, false],
    [false, false],
    [true, false],
  ]
  expect(flags([names, ...lines])).toEqual(own)
  const one = [names, ['电缆', 'm', '9', '', '']]
  expect(flags([['发包人提供材料和工程设备一览表'], ...one])).toEqual([[true, false]])
  expect(flags([['材料（工程设备）暂估单价及调整表'], ...one])).toEqual([[false, true]])
  expect(flags([['说明：甲供材料和暂估价材料另见附表，以下均为乙供'], ...one])).toEqual([[false, false]])
})

test('what is part of the line above it is counted there', () => {
  const rows = [
    ['名称', '单位', '数量'],
    ['钢筋', 't', '10'],
    ['其中：', '', ''],
    ['其中：Φ12', 't', '3'],
    ['水泥', 't', '1'],
  ]
  expect(kindsOf(rows)).toEqual(['title', 'line', 'note', 'note', 'line'])
  expect(readList(rows)?.rows.at(-1)?.section).toBeNull()
})

test('of several prices the one that others are compared with is not the price of the list', () => {
  const priceIn = (...texts: string[]) =>
    [...(readList([['名称', '单位', '数量', ...texts]])?.headings.mapping ?? [])].slice(3)
  expect(priceIn('预算价', '市场价', '市场价合计', '价差', '价差合计')).toEqual([
    [4, 'price'],
    [5, 'amount'],
  ])
  expect(priceIn('基准单价（元）', '投标单价（元）')).toEqual([[4, 'price']])
  expect(priceIn('定额价', '不含税市场价', '含税市场价')).toEqual([
    [4, 'priceExcl'],
    [5, 'priceIncl'],
  ])
  expect(priceIn('预算价', '预算价合计')).toEqual([
    [3, 'price'],
    [4, 'amount'],
  ])
})

test('a sum with a quantity is a sum, and names no section', () => {
  const rows = [
    ['名称', '单位', '数量', '合价'],
    ['钢筋', 't', '10', '30000'],
    ['钢筋小计', 't', '10', ''],
    ['小计', 't', '10', ''],
    ['土建合计（元）', '', '', '30000'],
    ['累计式流量计', '台', '1', ''],
  ]
  expect(kindsOf(rows)).toEqual(['title', 'line', 'subtotal', 'subtotal', 'subtotal', 'line'])
  expect(readList(rows)?.rows.at(-1)?.section).toBeNull()
})

test('the headings name the unit where no column does', () => {
  const unitBelow = (...headings: string[]) =>
    readList([
      ['名称', ...headings],
      ['钢筋', '12', '3000'],
    ])?.rows.at(-1)?.unit
  expect(unitBelow('数量（t）', '单价')).toBe('t')
  expect(unitBelow('数量', '单价（元/吨）')).toBe('吨')
  expect(unitBelow('数量（合同）', '单价')).toBe('')
  const sections = readList([
    ['名称', '数量(t)'],
    ['一、土建', ''],
    ['钢筋', '5'],
  ])
  expect(sections?.rows.map(({ kind, unit }) => [kind, unit])).toEqual([
    ['title', ''],
    ['heading', ''],
    ['line', 't'],
  ])
})

test('an item beside a description is its number', () => {
  const list = readList([
    ['Item', 'Description', 'Unit', 'Qty'],
    ['1', 'Deformed bar HRB400E 16mm', 't', '5'],
  ])
  expect([...(list?.headings.mapping.values() ?? [])]).toEqual(['no', 'nameAndSpec', 'unit', 'quantity'])
  expect(list?.rows[1]).toMatchObject({ name: 'Deformed bar', spec: 'HRB400E 16mm' })
})
