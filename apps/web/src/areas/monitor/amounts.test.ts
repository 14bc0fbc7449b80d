import { expect, test } from 'vitest'
import { bytesText } from './amounts.ts'

test.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1536, '1.5 kB'],
  [104_857_600, '100 MB'],
  [5 * 1024 ** 4, '5.0 TB'],
])('%d bytes read as %s', (bytes, text) => {
  expect(bytesText(bytes)).toBe(text)
})
