import { expect, test } from 'vitest'
import { readMoney, readQuantity } from './figure-cell.ts'

test('a quantity is read as people write it, with the unit of its line or a unit of its own', () => {
  const read = {
    ...{ '1,200': '1200', '1 200': '1200', '３５': '35', '1200.50': '1200.50', '-3': '-3', '12.5m3': '12.5' },
    ...{ '12.5 立方': '12.5', '12.5㎥': '12.5' },
  }
  for (const [text, figure] of Object.entries(read))
    expect(readQuantity(text, 'm³')).toEqual({ figure, unread: null, unit: 'm³' })
  expect(readQuantity('1项', '')).toEqual({ figure: '1', unread: null, unit: '项' })
  expect(readQuantity('2樘', '樘').figure).toBe('2')
  for (const text of ['', '-', '—', '/', '无'])
    expect(readQuantity(text, 't')).toMatchObject({ figure: null, unread: null })
})

test('what may be read in two ways, or in none, is left for the user in its own words', () => {
  const odd = [
    'abc',
    '若干',
    '约20',
    '2×3',
    '2*3',
    '=3*4',
    '1/2',
    '1/2m',
    '3-5',
    '12 5',
    '3,5',
    '5%',
    '#REF!',
    '1项',
    '2个',
  ]
  for (const text of odd) expect(readQuantity(text, 't')).toEqual({ figure: null, unread: text, unit: 't' })
  for (const text of ['1/2m', '5光年', '10千个', '1234567890123'])
    expect(readQuantity(text, '')).toEqual({ figure: null, unread: text, unit: '' })
  expect(readQuantity('9'.repeat(300), 't').unread).toHaveLength(100)
})

test('a price is in yuan, and of the unit of its line', () => {
  const read = { '3,300.00': '3300.00', '￥3300': '3300', '3300元': '3300', '3300元/吨': '3300', '0.33万元/t': '3300' }
  for (const [text, figure] of Object.entries(read))
    expect(readMoney(text, 't', false)).toEqual({ figure, unread: null })
  expect(readMoney('0.33', 't', true).figure).toBe('3300')
  for (const text of ['面议', '3300元/m', '3300-3500', '按实', '约3万'])
    expect(readMoney(text, 't', false)).toEqual({ figure: null, unread: text })
  expect(readMoney('/', 't', false)).toEqual({ figure: null, unread: null })
})
