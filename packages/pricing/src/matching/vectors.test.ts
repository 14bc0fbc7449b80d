import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { Converter } from 'opencc-js/t2cn'
import { pinyin } from 'pinyin-pro'
import { expect, test } from 'vitest'
import lines from '../../../../apps/server/seeds/demo-materials.json' with { type: 'json' }
import classes from '../../../../apps/server/seeds/material-categories.json' with { type: 'json' }
import vectors from '../fixtures/workbench-vectors.json' with { type: 'json' }
import { catalogueOf, type Prepared } from './catalogue.ts'
import { gatesBetween } from './judge.ts'
import { matchLine, readLine } from './match-line.ts'
import { type SameName, sameName } from './same-name.ts'
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
  expect(gatesBetween(readLine(asked, language), materialOf(material)).broken.map((one) => one.gate)).toContain(gate)
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

test('nothing else is sure where a material is missing from the catalogue', () => {
  const wrong = catalogue.materials.flatMap((one) => {
    const valueNumbers = new Map(catalogue.valueNumbers)
    const without = ({ materials }: SameName<Prepared>) =>
      sameName(
        materials.filter((other) => other !== one),
        valueNumbers,
      )
    const others = (list: SameName<Prepared>) => (list.materials.includes(one) ? without(list) : list)
    const byKey = new Map([...catalogue.byKey].map(([key, list]) => [key, others(list)]))
    const line = { name: one.name, spec: one.spec, unit: one.unitCode }
    const { colour, best } = matchLine(line, { ...catalogue, byKey, valueNumbers }, language)
    return colour === 'green' ? [`${best?.material.id} for ${one.id}`] : []
  })
  expect(wrong).toEqual([])
})

test('a gate stands between 10,000 materials and the same with one number changed', () => {
  const material = fc.constantFrom(...catalogue.materials.filter(({ facts }) => facts.measures.length > 0))
  const passed = new Set<string>()
  fc.assert(
    fc.property(material, fc.nat(), fc.integer({ min: 2, max: 9 }), (one, which, factor) => {
      const numbers = [...one.spec.matchAll(/\d+(?:\.\d+)?/g)]
      const found = numbers[which % Math.max(1, numbers.length)]
      if (!found || isPacking(one.spec)) return
      const other = String(Number(found[0]) * factor + 7000)
      const spec = one.spec.slice(0, found.index) + other + one.spec.slice(found.index + found[0].length)
      const { broken } = gatesBetween(readLine({ name: one.name, spec, unit: one.unitCode }, language), one)
      if (broken.length === 0) passed.add(`${one.id} for ${spec}`)
    }),
    { numRuns: 10_000 },
  )
  expect([...passed]).toEqual([])
}, 180_000)

/** What a bucket holds is no measure of what is in it. */
function isPacking(spec: string): boolean {
  return /\/桶$/u.test(spec)
}

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

test.each([
  ['热轧带肋钢筋', 'HRB400E Φ10以内', 't', ['Φ8', 'Φ10']],
  ['热轧带肋钢筋', 'HRB400E Φ25以上', 't', ['Φ25', 'Φ28', 'Φ32']],
  ['热轧带肋钢筋', 'HRB400E Φ12-14', 't', ['Φ12', 'Φ14']],
])('%s %s equals none, and offers the sizes inside', (name, spec, unit, sizes) => {
  const { colour, candidates } = matchLine({ name, spec, unit }, catalogue, language)
  expect(colour).toBe('amber')
  expect(candidates.map(({ material }) => material.spec.split(' ')[1]).sort()).toEqual(sizes.toSorted())
})

/** Each of them is alike, and another thing. */
test.each([
  ['矿渣硅酸盐水泥', 'P.S.A 32.5 袋装', 't'],
  ['不锈钢板', '316L δ2', 't'],
  ['PE给水管', 'PE80 1.6MPa De110', 'm'],
  ['PPR四通', 'dn25', '个'],
  ['热镀锌电缆桥架', '梯式 200×100×1.2', 'm'],
  ['交联聚乙烯绝缘电力电缆', 'ZR-YJV-0.6/1kV 4×35+1×16', 'm'],
  ['交联聚乙烯绝缘电力电缆', 'YJV-0.6/1kV 4×35', 'm'],
  ['交联聚乙烯绝缘电力电缆', 'YJV-8.7/15kV 4×35+1×16', 'm'],
  ['断桥铝合金推拉窗', '60系列 5+12A+5', 'm2'],
  ['银杏', '地径15', '株'],
  ['纸面石膏板', '防潮 1200×2400×9.5', 'm2'],
  ['湿拌砌筑砂浆', 'M7.5', 'm3'],
])('%s %s %s is no material of the catalogue', (name, spec, unit) => {
  const { colour, candidates } = matchLine({ name, spec, unit }, catalogue, language)
  expect([colour, candidates.map(({ material }) => material.id)]).toEqual(['red', []])
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
