import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readSpec, specHolds } from './spec-tokens.ts'

describe('parsing a spec', () => {
  test.each([
    ['DN100', 'nominalBore:DN100'],
    ['dn63×5.8', 'outsideDiameter:DE63'],
    ['PE100 De63 SDR11 PN16', 'outsideDiameter:DE63 pipeRatio:SDR11 pressure:PN16'],
    ['HRB400E Φ20', 'steelGrade:HRB400E diameter:Φ20'],
    ['Q235B δ2', 'steelGrade:Q235B thickness:Δ2'],
    ['240*115*53 MU10', 'dimensions:240×115×53'],
    ['C30 P6', 'concrete:C30 impermeability:P6'],
    ['M7.5', 'mortar:M7.5'],
    ['P.O 42.5R 散装', 'cement:P.O42.5R'],
    ['SN8 DN300', 'stiffness:SN8 nominalBore:DN300'],
    ['S5 20×2.3', 'pipeSeries:S5 dimensions:20×2.3'],
    ['YJV-0.6/1kV 4×16+1×10', 'cableModel:YJV voltage:0.6/1KV cores:4×16+1×10'],
    ['BV-2.5mm²', 'cableModel:BV section:2.5MM2'],
    ['9W DC24V IP67', 'power:9W voltage:DC24V protection:IP67'],
    ['Φ16-25mm', 'diameter:Φ16-25'],
    ['胸径6.1-8 H371-400 P211-240', 'plant:胸径6.1-8 plant:H371-400 plant:P211-240'],
    ['1.6MPa', 'pressure:1.6MPA'],
    ['普通', ''],
  ])('%s', (spec, pieces) => {
    expect(
      readSpec(spec)
        .map(({ kind, text }) => `${kind}:${text}`)
        .join(' '),
    ).toBe(pieces)
  })
})

describe('a spec contains a term', () => {
  test.each([
    ['De63', 'PE管 De63 SDR11', 'De630 SDR11'],
    ['DN100', '镀锌 DN100', 'DN1000'],
    ['Φ25', '2Φ25', 'Φ250'],
    ['Φ2.5', 'Φ2.5', 'Φ2.54'],
    ['240×115', '240×115×53', '1240×115×53'],
    ['C30', 'C30 P6', 'C300'],
    ['Φ20', 'HRB400E φ20', 'Φ20.5'],
    ['DN100', 'Q235B DN100', 'De100'],
  ])('%s is in %s and not in %s', (term, with_, without) => {
    expect([specHolds(with_, term), specHolds(without, term)]).toEqual([true, false])
  })

  test('never matches another number, whatever surrounds it', () => {
    const mark = fc.constantFrom('DN', 'De', 'Φ', 'C', 'SDR')
    fc.assert(
      fc.property(
        mark,
        fc.integer({ min: 1, max: 999 }),
        fc.integer({ min: 1, max: 9999 }),
        (letters, wanted, there) => {
          expect(specHolds(`PE ${letters}${there} 热熔`, `${letters}${wanted}`)).toBe(wanted === there)
        },
      ),
    )
  })
})
