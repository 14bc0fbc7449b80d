import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldText, identityText, normaliseText } from './normalise.ts'

const steel = { name: '热轧带肋钢筋', spec: 'HRB400E Φ20', unitCode: 't' }

describe('one text written in many ways', () => {
  test.each([
    ['Φ20', 'φ20', 'Ф20', '∅20', 'Ø 20', 'Φ２０'],
    ['240×115×53', '240*115*53', '240x115X53', '240 × 115 × 53', '240＊115＊53'],
    ['P.O 42.5', 'P.O42.5', 'P·O 42.5', 'p.o 42.5', ' P.O　42.5 '],
    ['(HRB400)', '（HRB400）', '【HRB400】', '[hrb400]'],
    ['Φ16-25mm', 'Φ16—25mm', 'Φ16–25MM', 'Φ16－25㎜', 'Φ16——25mm'],
    ['BV-2.5mm²', 'BV-2.5mm2', 'bv-2.5㎟'],
    ['De63', 'dn63', 'DE 63'],
  ])('%s', (...writings) => {
    expect(new Set(writings.map(normaliseText)).size).toBe(1)
  })

  test('distinguishes texts that only look alike', () => {
    const apart = [
      'De63',
      'De630',
      'DN63',
      'DN630',
      'HRB400',
      'HRB400E',
      'XZP-I3',
      'XZP-I5',
      '10²',
      '102',
      '1½',
      '11/2',
    ]
    expect(new Set(apart.map(normaliseText)).size).toBe(apart.length)
    expect(normaliseText('2 5')).not.toBe(normaliseText('25'))
    expect(normaliseText('2 .5')).not.toBe(normaliseText('2.5'))
  })

  test('a search ignores the case of a bore, because users rarely type it right', () => {
    expect(foldText('dn100')).toBe(foldText('DN100'))
  })

  test('normalising twice changes nothing', () => {
    const signs = fc.constantFrom(...'Φφ×xX*—-–（）()[]DNdnDe0123456789.². ½½·、钢筋mM　\t')
    fc.assert(
      fc.property(
        fc.array(signs).map((parts) => parts.join('')),
        (text) => {
          expect(foldText(foldText(text))).toBe(foldText(text))
          expect(normaliseText(normaliseText(text))).toBe(normaliseText(text))
        },
      ),
    )
  })

  test('every text can be normalised', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(foldText(text)).not.toMatch(/[\0\n]/)
      }),
    )
  })
})

describe('identity', () => {
  test('is equal for the same material and differs with any part of it', () => {
    expect(identityText({ ...steel, spec: 'hrb400e　φ20' })).toBe(identityText(steel))
    const others = [
      { ...steel, name: '热轧光圆钢筋' },
      { ...steel, spec: 'HRB400E Φ200' },
      { ...steel, unitCode: 'kg' },
      { ...steel, brand: '沙钢' },
      { ...steel, regionCode: '310000' },
      { ...steel, name: `${steel.name}HRB400E`, spec: 'Φ20' },
    ]
    expect(new Set([steel, ...others].map(identityText)).size).toBe(others.length + 1)
  })

  test.each([
    [{ name: '地埋灯' }, { name: '埋地灯' }],
    [{ name: 'LED地埋灯' }, { name: 'LED 埋地灯' }],
    [{ spec: 'XZP100型' }, { spec: 'XZP100' }],
    [{ spec: 'xzp100 型 3W' }, { spec: 'XZP100 3W' }],
    [{ name: 'XZP100型支座' }, { name: 'XZP100型支座' }],
  ])('is one for %o and %o', (one, other) => {
    expect(identityText({ ...steel, ...one })).toBe(identityText({ ...steel, ...other }))
  })

  test.each([
    [{ spec: 'XZP100型' }, { spec: 'XZP101型' }],
    [{ spec: 'A型' }, { spec: 'B型' }],
    [{ spec: 'XZP100型3W' }, { spec: 'XZP1003W' }],
    [{ spec: 'H100型钢' }, { spec: 'H100钢' }],
    [{ name: '直埋灯' }, { name: '埋地灯' }],
  ])('is not one for %o and %o', (one, other) => {
    expect(identityText({ ...steel, ...one })).not.toBe(identityText({ ...steel, ...other }))
  })
})
