import { describe, expect, test } from 'vitest'
import { type LadderInput, priceByLadder, type Reference } from './ladder.ts'

const city = { region: '330100', period: '202610', price: '100', n: 5 }
const province = { region: '330000', period: '202610', price: '110', n: 9 }
const ningbo = { region: '330200', period: '202610', price: '120', n: 3 }
const wenzhou = { region: '330300', period: '202610', price: '125', n: 3 }
const quotation = { region: '330100', period: '202610', price: '130' }
const lastMonth = { region: '330100', period: '202609', price: '140', n: 4 }

function price(references: readonly Reference[], more: Partial<LadderInput> = {}) {
  return priceByLadder({ region: '330100', period: '202610', references, quotations: [], ...more })
}

describe('the ladder', () => {
  const all = [city, province, ningbo, wenzhou, lastMonth]

  test.each([
    [['city', 'province', 'market', 'older'], 'city', '100.00'],
    [['province', 'market', 'older'], 'province', '110.00'],
    [['market', 'older'], 'market', '130.00'],
    [['city', 'older'], 'city', '100.00'],
    [[], 'none', null],
  ] as const)('with %j gives the level %s', (allowed, level, found) => {
    expect(price(all, { quotations: [quotation], allowed })).toMatchObject({ level, price: found })
  })

  test('says what each step before the hit lacked', () => {
    const few = { ...city, n: 2 }
    expect(price([few, lastMonth], { allowed: ['city', 'market', 'older'] })).toMatchObject({
      level: 'older',
      ageMonths: 1,
      sourcePeriod: '202609',
      missed: [
        { level: 'city', reason: 'few' },
        { level: 'province', reason: 'off' },
        { level: 'market', reason: 'none' },
      ],
    })
  })

  test('takes no province from one other city, nor from a district of one', () => {
    expect(price([ningbo]).level).toBe('none')
    expect(price([ningbo, { ...wenzhou, region: '330206' }]).level).toBe('none')
    expect(price([ningbo, wenzhou])).toMatchObject({ level: 'provinceMedian', price: '122.50', n: 2 })
    expect(price([ningbo, { ...wenzhou, n: 2 }]).level).toBe('none')
  })

  test('takes the quotations of the province where the city has none', () => {
    const quotations = [quotation, { ...quotation, price: '132', region: '330200' }].map((one) => ({
      ...one,
      region: one.region === '330100' ? '330400' : one.region,
    }))
    expect(price([], { quotations })).toMatchObject({ level: 'market', price: '131.00', n: 2, sourceRegion: '330000' })
  })

  test('goes back month by month, the city before the province, and no further than allowed', () => {
    const older = [
      { ...province, period: '202608' },
      { ...city, period: '202607' },
    ]
    expect(price(older)).toMatchObject({ level: 'older', ageMonths: 2, sourceRegion: '330000' })
    expect(price(older, { allowed: ['city', 'older'] })).toMatchObject({ ageMonths: 3, sourceRegion: '330100' })
    expect(price(older, { olderMonths: 1 }).level).toBe('none')
    expect(price([{ ...city, period: '202604' }])).toMatchObject({ ageMonths: 6 })
    expect(
      priceByLadder({
        region: '330100',
        period: '202601',
        references: [{ ...city, period: '202512' }],
        quotations: [],
      }),
    ).toMatchObject({ level: 'older', ageMonths: 1 })
  })

  test('counts a carried price as its origin', () => {
    expect(price([{ ...city, carried: 1, carriedFrom: '202608' }])).toMatchObject({ level: 'older', ageMonths: 2 })
    expect(price([{ ...city, carried: 1 }])).toMatchObject({
      level: 'none',
      missed: [{ reason: 'carried' }, {}, {}, {}],
    })
  })

  test('never mixes deliveries: another one comes last, with its tag', () => {
    const onSite = { ...province, freightType: 3 }
    const exWorks = { ...city, freightType: 1 }
    expect(price([exWorks, onSite], { freightType: 3 })).toMatchObject({ level: 'province', otherFreight: null })
    expect(price([exWorks], { freightType: 3 })).toMatchObject({ level: 'city', otherFreight: 1 })
    const quotations = [
      { ...quotation, freightType: 1 },
      { ...quotation, freightType: 3, price: '150' },
    ]
    expect(price([], { quotations, freightType: 3 })).toMatchObject({ price: '150.00', n: 1 })
  })
})
