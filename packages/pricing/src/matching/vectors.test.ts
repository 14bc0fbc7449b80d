import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { Converter } from 'opencc-js/t2cn'
import { pinyin } from 'pinyin-pro'
import { expect, test } from 'vitest'
import lines from '../../../../apps/server/seeds/demo-materials.json' with { type: 'json' }
import classes from '../../../../apps/server/seeds/material-categories.json' with { type: 'json' }
import vectors from '../fixtures/workbench-vectors.json' with { type: 'json' }
import { catalogueOf, type Prepared } from './catalogue.ts'
import { gatesBetween, matchLine } from './match-line.ts'
import { demoOf } from './testing/demo.ts'

const spell = (chinese: string) => pinyin(chinese, { toneType: 'none', type: 'array', v: true })
const words = readFileSync(new URL('../../../../apps/server/seeds/search-words.tsv', import.meta.url), 'utf8')
const speech = { spell, simplify: Converter({ from: 'tw', to: 'cn' }) }
const { catalogue, language } = demoOf({ lines, classes, words }, speech)

function materialOf(id: string): Prepared {
  const found = catalogue.byId.get(id)
  if (!found) throw new Error(`No material ${id}`)
  return found
}

test.each(vectors.match.must)('$line $spec is $material', ({ line, spec, unit, material }) => {
  const { colour, best, candidates } = matchLine({ name: line, spec, unit }, catalogue, language)
  expect(['green', 'amber']).toContain(colour)
  expect(best?.material.id).toBe(material)
  expect(candidates[0]?.material.id).toBe(material)
})

test.each(vectors.match.must_not)('$line $spec is never $material', ({ line, spec, unit, material, gate }) => {
  const asked = { name: line, spec, unit }
  const { candidates } = matchLine(asked, catalogue, language)
  expect(candidates.map((one) => one.material.id)).not.toContain(material)
  expect(gatesBetween(asked, materialOf(material), language).broken.map((one) => one.gate)).toContain(gate)
})

test.each(vectors.match.ambiguous)('$line may be several', ({ line, spec, unit, among }) => {
  const { colour, candidates } = matchLine({ name: line, spec, unit }, catalogue, language)
  expect(colour).toBe('amber')
  expect(candidates.map((one) => one.material.id)).toEqual(expect.arrayContaining(among))
})

test('every material of the catalogue is found by its own name and spec', () => {
  const wrong = catalogue.materials.filter((one) => {
    const { colour, best } = matchLine({ name: one.name, spec: one.spec, unit: one.unitCode }, catalogue, language)
    return colour !== 'green' || best?.material.id !== one.id
  })
  expect(wrong.map(({ id }) => id)).toEqual([])
})

test('no gate breaks between 10,000 pairs of one family that differ in one measure', () => {
  const offered: string[] = []
  const material = fc.constantFrom(...catalogue.materials.filter(({ facts }) => facts.measures.length > 0))
  const changed = fc.tuple(material, fc.nat(), fc.integer({ min: 2, max: 9 }))
  fc.assert(
    fc.property(changed, ([one, which, factor]) => {
      const numbers = [...one.spec.matchAll(/\d+(?:\.\d+)?/g)]
      const found = numbers[which % Math.max(1, numbers.length)]
      if (!found) return
      const other = String(Number(found[0]) * factor + 7000)
      const spec = one.spec.slice(0, found.index) + other + one.spec.slice(found.index + found[0].length)
      const { colour, best, candidates } = matchLine({ name: one.name, spec, unit: one.unitCode }, catalogue, language)
      expect([colour, best?.material.id]).not.toEqual(['green', one.id])
      if (candidates.some(({ material: { id } }) => id === one.id)) offered.push(`${one.id} for ${spec}`)
    }),
    { numRuns: 10_000 },
  )
  expect([...new Set(offered)]).toEqual([])
})

test('a material of one code is found by it, unless a gate or the unit says otherwise', () => {
  const coded = catalogueOf(
    catalogue.materials.map((one) => (one.id === '热轧带肋钢筋 HRB400E Φ20' ? { ...one, code: '01010121' } : one)),
  )
  const line = { name: '钢筋', spec: 'HRB400E Φ20', unit: 't', code: '01010121' }
  expect(matchLine(line, coded, language)).toMatchObject({ from: 'code', colour: 'green', unit: { factor: '1' } })
  expect(matchLine({ ...line, spec: 'HRB400 Φ20' }, coded, language).best).toBeNull()
  expect(matchLine({ ...line, unit: 'm' }, coded, language)).toMatchObject({
    colour: 'amber',
    unit: { factor: '0.00247', from: 'spec' },
  })
})

test('units are settled by the table, offered by the spec, or asked for', () => {
  const unitOf = (name: string, spec: string, unit: string) => matchLine({ name, spec, unit }, catalogue, language).unit
  expect(unitOf('岩棉板', 'A级 140kg/m3 100mm', 'm2')).toEqual({ factor: '0.1', from: 'spec' })
  expect(unitOf('蒸压灰砂砖', 'MU15 240×115×53', 'm3')).toEqual({ factor: '0.683620454', from: 'spec' })
  expect(unitOf('木胶合板', '覆膜 1220×2440×12', '张')).toEqual({ factor: '2.9768', from: 'spec' })
  expect(unitOf('热轧带肋钢筋', 'HRB400E Φ20', 'm')).toEqual({ factor: '0.00247', from: 'spec' })
  expect(unitOf('热轧带肋钢筋', 'HRB400E Φ20', '公斤')).toEqual({ factor: '0.001', from: 'unit' })
  expect(unitOf('干混砌筑砂浆', 'DM M7.5', 't')).toEqual({ factor: null, from: null })
})

test('memory of one’s own is sure, a colleague’s is a proposal, and a gate overrules both', () => {
  const line = { name: '镀锌钢管', spec: 'DN25', unit: 'm' }
  const remembered = new Map([['镀锌钢管\nDN25\nM', { materialId: '热镀锌钢管 Q235B DN25', factor: '0.00242' }]])
  expect(matchLine(line, catalogue, language, { own: remembered })).toMatchObject({
    colour: 'green',
    from: 'own',
    unit: { factor: '0.00242', from: 'memory' },
  })
  expect(matchLine(line, catalogue, language, { tenant: remembered })).toMatchObject({
    colour: 'amber',
    from: 'tenant',
  })
  const wrong = new Map([['镀锌钢管\nDN25\nM', { materialId: '热镀锌钢管 Q235B DN50', factor: '1' }]])
  expect(matchLine(line, catalogue, language, { own: wrong })).toMatchObject({ from: 'text', colour: 'amber' })
})
