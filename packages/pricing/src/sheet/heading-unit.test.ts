import { expect, test } from 'vitest'
import { unitInHeading } from './heading-unit.ts'

test('the heading of a price may name the unit', () => {
  const units = {
    '含税价(元/吨)': '吨',
    '不含税价（元／m³）': 'm3',
    '单价【元/100个】': '100个',
    '价格 元每米': '米',
    'Price incl. tax (RMB/t)': 't',
  }
  for (const [heading, unit] of Object.entries(units)) expect(unitInHeading(heading)).toBe(unit)
  for (const heading of ['含税价', '含税价(元)', '单价(万元/台)', '价格（元/光年）', '规格/型号'])
    expect(unitInHeading(heading)).toBeUndefined()
})
