import { describe, expect, test } from 'vitest'
import { convertPrice, isTooSmall, priceOfOne, readUnit, type Unit, unitOf } from './units.ts'

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
    ['元/100个', 'piece', 100],
    ['每千块', '1000block', 1],
    ['100平方米', 'm2', 100],
    ['1000 pcs', 'piece', 1000],
    ['sqm', 'm2', 1],
    ['metres', 'm', 1],
    ['台时', 'machinehour', 1],
    ['机器小时', 'machinehour', 1],
    ['machine-hour', 'machinehour', 1],
    ['艘班', 'shift', 1],
    ['工时', 'workday', 0.125],
    ['100工时', 'workday', 12.5],
    ['斤', 'kg', 0.5],
    ['打', 'piece', 12],
  ])('%s', (text, code, quantity) => {
    expect(readUnit(text)).toEqual({ unit: unit(code), quantity })
  })

  test('an unknown unit gives nothing', () => {
    for (const text of ['%', '手表', '', '8.00 %', '100', '0个']) expect(readUnit(text), text).toBeUndefined()
  })
})

describe('a price for several units', () => {
  test('is divided exactly', () => {
    expect(priceOfOne('45.5', 100)).toBe('0.455')
    expect(priceOfOne('10', 3)).toBe('3.3333')
    expect(priceOfOne('30', 0.125)).toBe('240')
  })

  test('may be too small for four decimals', () => {
    expect(isTooSmall('6.2', 10_000)).toBe(true)
    expect(isTooSmall('6.2', 1000)).toBe(false)
    expect(isTooSmall('12', 1)).toBe(false)
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
