import { expect, test } from 'vitest'
import { inTenThousands, inYuan, isInTenThousands, readYuan } from './ten-thousands.ts'

test('figures below a heading in 万元 are read in yuan, to the last digit', () => {
  expect(['单价(万元)', '含税价（万元/台）'].every(isInTenThousands)).toBe(true)
  expect(['单价(元)', '总价(百万元)'].some(isInTenThousands)).toBe(false)
  const read = { '1.25': '12500', '0.12345678': '1234.5678', '1,200': '12000000', '3万': '30000', 面议: '面议', '': '' }
  for (const [text, yuan] of Object.entries(read)) expect(inYuan(text)).toBe(yuan)
})

test('a cell that names its own unit needs no heading', () => {
  const read = { '1.25万元': '12500', '3 万': '30000', '500元': '500', '¥1,200.5': '1200.5', '2': '2' }
  for (const [text, yuan] of Object.entries(read)) expect(readYuan(text, false)).toBe(yuan)
  expect(readYuan('500元', true)).toBe('500')
  expect(readYuan('约3万', true)).toBeNull()
})

test('yuan go back into such a column to the last digit', () => {
  for (const yuan of ['12500', '1234.5678', '0.01', '-3']) expect(inYuan(inTenThousands(yuan))).toBe(yuan)
})
