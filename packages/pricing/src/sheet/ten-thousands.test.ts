import { expect, test } from 'vitest'
import { inYuan, isInTenThousands } from './ten-thousands.ts'

test('figures below a heading in 万元 are read in yuan, to the last digit', () => {
  expect(['单价(万元)', '含税价（万元/台）'].every(isInTenThousands)).toBe(true)
  expect(isInTenThousands('单价(元)')).toBe(false)
  const read = { '1.25': '12500', '0.12345678': '1234.5678', '1,200': '12000000', '3万': '30000', 面议: '面议', '': '' }
  for (const [text, yuan] of Object.entries(read)) expect(inYuan(text)).toBe(yuan)
})
