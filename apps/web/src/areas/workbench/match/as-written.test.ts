import { expect, test } from 'vitest'
import { asWritten } from './as-written.ts'

test.each([
  ['hrb400e', 'HRB400E Φ16', 'HRB400E'],
  ['φ8', '直径 Φ8', 'Φ8'],
  ['q11f16t', '球阀 Q11F-16T DN25', 'Q11F-16T'],
  ['2.5', 'BV 2.5mm2', '2.5'],
  ['600×600', '600*600×9.5', '600*600'],
  ['0.6/1kv', 'YJV 0.6/1kV', '0.6/1kV'],
  ['5-25mm', '碎石 5~25mm', '5~25mm'],
  ['5-25mm', '碎石 5-25mm', '5-25mm'],
  ['c30(p6)', 'C30(P6)', 'C30(P6)'],
  ['dn20', 'Φ16', 'dn20'],
  ['', 'Φ16', ''],
])('%s in %s is written %s', (value, text, written) => {
  expect(asWritten(value, text)).toBe(written)
})
