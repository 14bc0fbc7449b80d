import { readFileSync } from 'node:fs'
import { foldText, tidyText } from '@library/pricing/normalise'
import { describe, expect, test } from 'vitest'
import categories from '../../seeds/material-categories.json' with { type: 'json' }
import { products } from './station/products.ts'

const text = readFileSync(new URL('../../seeds/search-words.tsv', import.meta.url), 'utf8')
const [header, ...lines] = text.trimEnd().split('\n')

const entries = lines.map((line) => {
  const fields = line.split('\t')
  const [word = '', lang = '', kind = '', targets = '', source = '', category = ''] = fields
  return { line, fields, word, lang, kind, targets: targets.split('|'), source, category }
})
const chinese = entries.filter((entry) => entry.lang === 'zh')
const english = entries.filter((entry) => entry.lang === 'en')

/** A target is a name, or a name and a measure after a blank. */
const nameOf = (target: string) => target.split(' ')[0] ?? ''
const linesOf = (wrong: typeof entries) => wrong.map((entry) => entry.line)
const repeated = (all: string[]) => all.filter((one, at) => all.indexOf(one) !== at)

describe('the search words', () => {
  test('are a table of six filled columns', () => {
    expect(header).toBe('word\tlang\tkind\ttargets\tsource\tcategory')
    const isFilled = (field: string) => field !== '' && field === field.trim()
    expect(linesOf(entries.filter(({ fields }) => fields.length !== 6 || !fields.every(isFilled)))).toEqual([])
    expect(linesOf(entries.filter(({ targets }) => !targets.every(isFilled)))).toEqual([])
  })

  test('are many in both languages', () => {
    expect(chinese.length).toBeGreaterThanOrEqual(700)
    expect(english.length).toBeGreaterThanOrEqual(450)
    expect(chinese.length + english.length).toBe(entries.length)
  })

  test('have a kind and a source that fit', () => {
    const kinds: Record<string, string[]> = { zh: ['synonym', 'slip'], en: ['english'] }
    expect(linesOf(entries.filter(({ lang, kind }) => !kinds[lang]?.includes(kind)))).toEqual([])
    const source = /^(trade|slip|(GB|GB\/T|JC\/T|JG\/T|JGJ|JGJ\/T|JTG) [\dA-Z][\d.]*)$/
    expect(linesOf(entries.filter((entry) => !source.test(entry.source)))).toEqual([])
    expect(linesOf(entries.filter((entry) => (entry.kind === 'slip') !== (entry.source === 'slip')))).toEqual([])
  })

  test('are unique and what a query is folded to; with and without a blank they lead to the same', () => {
    expect(repeated(entries.map(({ word }) => word))).toEqual([])
    const first = new Map(entries.toReversed().map((entry) => [foldText(entry.word), entry]))
    const differs = (entry: (typeof entries)[number]) =>
      first.get(foldText(entry.word))?.targets.join() !== entry.targets.join()
    expect(linesOf(entries.filter(differs))).toEqual([])
    expect(linesOf(chinese.filter(({ word }) => foldText(word) !== word))).toEqual([])
    expect(linesOf(english.filter(({ word }) => tidyText(word) !== word || !/^[ -~]+$/.test(word)))).toEqual([])
  })

  test('have two characters or more, except the one that the trade writes for concrete', () => {
    expect(entries.filter(({ word }) => word.length < 2).map(({ word }) => word)).toEqual(['砼'])
  })

  test('lead to names: to what is a word too only beside all that it leads to', () => {
    const words = new Map(entries.map(({ word, targets }) => [word, targets]))
    const isChain = ({ targets }: (typeof entries)[number]) =>
      targets.some((target) => words.get(nameOf(target).toLowerCase())?.some((further) => !targets.includes(further)))
    expect(linesOf(entries.filter(isChain))).toEqual([])
    expect(linesOf(entries.filter(({ targets }) => repeated(targets).length > 0))).toEqual([])
    expect(linesOf(entries.filter(({ targets }) => targets.some((target) => !/\p{Script=Han}/u.test(target))))).toEqual(
      [],
    )
  })

  test('add something: the name they lead to does not contain them', () => {
    const contains = ({ word, targets }: (typeof entries)[number]) =>
      nameOf(targets[0] ?? '')
        .toLowerCase()
        .includes(word)
    expect(linesOf(chinese.filter((entry) => contains(entry) && !entry.targets[0]?.includes(' ')))).toEqual([])
  })

  test('are no names of materials in the catalogue', () => {
    const names = new Set(products.map(({ name }) => name.toLowerCase()))
    expect(linesOf(entries.filter(({ word }) => names.has(word)))).toEqual([])
  })

  test('cover every category, and each of the highest level with at least eight Chinese words', () => {
    const codes = categories.map(([code = '']) => code)
    expect(linesOf(entries.filter(({ category }) => !codes.includes(category)))).toEqual([])
    const covered = new Set(entries.flatMap(({ category }) => [category, category.slice(0, 2)]))
    expect(codes.filter((code) => !covered.has(code))).toEqual([])
    const wordsBelow = (code: string) => chinese.filter(({ category }) => category.startsWith(code)).length
    expect(codes.filter((code) => code.length === 2 && wordsBelow(code) < 8)).toEqual([])
  })
})
