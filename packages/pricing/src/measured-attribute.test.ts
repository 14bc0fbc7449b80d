import { expect, test } from 'vitest'
import { readMeasured } from './measured-attribute.ts'

test.each([
  ['nominal', 'mm', '公称直径 50 毫米', '50'],
  ['nominal', 'mm', '管径100mm 镀锌', '100'],
  ['nominal', 'mm', '口径：5厘米', '50'],
  ['nominal', 'mm', '4分 内丝', '15'],
  ['nominal', 'mm', '1.5寸', '40'],
  ['diameter', 'mm', '直径10mm', '10'],
  ['diameter', 'mm', '圆钢 16mm', '16'],
  ['thickness', 'mm', '厚度为12', '12'],
  ['thickness', 'mm', '12厚 透明', '12'],
  ['thickness', 'mm', '板厚1.2厘米', '12'],
  ['thickness', 'mm', '600×600×30', '30'],
  ['thickness', 'mm', 'thickness 8 mm', '8'],
  ['outer', 'mm', '外径57毫米 壁厚3.5', '57'],
  ['wall', 'mm', '外径57毫米 壁厚3.5', '3.5'],
  ['outer', 'mm', '110×3.2', '110'],
  ['pressure', 'MPa', 'PN16 法兰', '1.6'],
  ['pressure', 'MPa', '公称压力1.0', '1.0'],
  ['section', 'mm²', '2.5平方', '2.5'],
  ['trunk', 'cm', '干径12', '12'],
  ['height', 'cm', '株高1.5米', '150'],
  ['density', 'kg/m³', '容重140', '140'],
])('%s in %s of %s', (key, unit, text, value) => {
  expect(readMeasured(key, unit, text)).toBe(value)
})

test('what a text does not say is not guessed', () => {
  expect(readMeasured('nominal', 'mm', '镀锌')).toBeUndefined()
  expect(readMeasured('unknown', 'mm', 'DN50')).toBeUndefined()
  expect(readMeasured('thickness', 'mm', 'A级')).toBeUndefined()
})
