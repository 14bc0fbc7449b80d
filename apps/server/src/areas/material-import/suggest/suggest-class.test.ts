import { expect, test } from 'vitest'
import type { ClassWords } from './class-words.ts'
import { suggestClass } from './suggest-class.ts'

const words: ClassWords = {
  words: new Map([
    ['钢管', { id: 'pipe', reason: 'word' }],
    ['镀锌钢管', { id: 'galvanised', reason: 'class' }],
    ['钢筋', { id: 'bar', reason: 'class' }],
    ['混凝土', { id: 'concrete', reason: 'word' }],
    ['内墙乳胶漆', { id: 'paint', reason: 'material' }],
    ['水性乳胶漆', { id: 'paint', reason: 'material' }],
    ['平开门', { id: 'door', reason: 'material' }],
    ['防火门', { id: 'fire door', reason: 'material' }],
    ['砂', { id: 'sand', reason: 'class' }],
    ['yjv', { id: 'cable', reason: 'word' }],
    ['steel pipe', { id: 'pipe', reason: 'word' }],
  ]),
  codes: new Map([['A-7', 'own']]),
  national: new Map([
    ['99', 'machines'],
    ['00', 'labour'],
  ]),
  signs: new Map([['鋼', '钢']]),
}
const suggested = (name: string, { spec = '', ownCode = '', unitCode = 't' } = {}, fits = (_: string) => true) =>
  suggestClass({ name, spec, ownCode, unitCode }, words, fits)

test.each([
  ['热浸镀锌钢管', 'galvanised', 'class', '镀锌钢管'],
  ['衬塑钢管', 'pipe', 'word', '钢管'],
  ['鋼筋', 'bar', 'class', '钢筋'],
  ['钢筋混凝土', 'concrete', 'word', '混凝土'],
  ['钢筋（抗震）', 'bar', 'class', '钢筋'],
  ['中砂', 'sand', 'class', '砂'],
  ['乳胶漆', 'paint', 'material', '内墙乳胶漆'],
  ['Galvanized steel pipes', 'pipe', 'word', 'steel pipe'],
])('%s', (name, id, reason, word) => {
  expect(suggested(name)).toEqual({ id, reason, word })
})

test('an own code that is known says more than the name', () => {
  expect(suggested('钢筋', { ownCode: 'A-7' })).toEqual({ id: 'own', reason: 'code', word: 'A-7' })
})

test('a class of another kind of unit is passed over while another one fits', () => {
  const fits = (id: string) => id !== 'galvanised'
  expect(suggested('镀锌钢管', {}, fits)).toMatchObject({ id: 'pipe' })
  expect(suggested('镀锌钢管', {}, () => false)).toMatchObject({ id: 'galvanised' })
})

test('machines and labour are known by their unit, cables by their spec, and nothing is made up', () => {
  expect(suggested('挖掘机', { unitCode: 'machinehour' })).toMatchObject({ id: 'machines', reason: 'unit' })
  expect(suggested('某物', { spec: 'YJV-0.6/1kV 4×95' })).toEqual({ id: 'cable', reason: 'spec', word: 'YJV' })
  expect(suggested('某物', { spec: 'Φ20' })).toBeUndefined()
  for (const name of ['砂浆', '门', '外墙漆']) expect(suggested(name)).toBeUndefined()
})
