import { expect, test } from 'vitest'
import { foldBrand } from './brand.ts'

test('a brand is one word, whatever its case, blanks and hyphens', () => {
  const writings = ['Sha Gang', 'SHA-GANG', ' sha\u3000gang\t', 'shagang']
  expect(writings.map(foldBrand)).toEqual(Array(4).fill('shagang'))
  expect(foldBrand('海螺 牌')).toBe('海螺牌')
})
