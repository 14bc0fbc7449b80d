import { describe, expect, test } from 'vitest'
import { convertPrice, readUnit, type Unit, unitOf } from './units.ts'

const unit = (code: string) => unitOf(code) as Unit

describe('a typed unit', () => {
  test.each([
    ['㎡', 'm2', 1],
    ['m²', 'm2', 1],
    ['M3', 'm3', 1],
    ['吨', 't', 1],
    ['T', 't', 1],
    ['元/吨', 't', 1],
    ['100个', 'piece', 100],
    ['1000 件', 'item', 1000],
    ['10 平方米', 'm2', 10],
    ['10米', 'm', 10],
    ['百米', '100m', 1],
    ['100m', '100m', 1],
    ['千块', '1000block', 1],
    ['1000块', '1000block', 1],
    ['万块', 'block', 10_000],
    ['kW·h', 'kWh', 1],
    ['台班', 'shift', 1],
    ['付', 'pair', 1],
  ])('%s', (text, code, quantity) => {
    expect(readUnit(text)).toEqual({ unit: unit(code), quantity })
  })

  test('an unknown unit gives nothing', () => {
    for (const text of ['%', '手表', '', '8.00 %', '100', '0个']) expect(readUnit(text), text).toBeUndefined()
  })
})

describe('a price in another unit', () => {
  test('is converted if the units have the same base', () => {
    expect(convertPrice('3500', unit('t'), unit('kg'))).toBe('3.5000')
    expect(convertPrice('0.45', unit('block'), unit('1000block'))).toBe('450.0000')
    expect(convertPrice('12', unit('set'), unit('piece'))).toBe('12.0000')
  })

  test('is rejected if they do not', () => {
    expect(convertPrice('10', unit('m'), unit('m2'))).toBeUndefined()
    expect(convertPrice('10', unit('rod'), unit('t'))).toBeUndefined()
    expect(convertPrice('10', unit('rod'), unit('block'))).toBeUndefined()
  })
})
