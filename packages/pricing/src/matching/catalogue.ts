import { memoize } from '../memoize.ts'
import { pairsOf } from '../query/lexemes.ts'
import type { Exclusives } from './reading/exclusive-words.ts'
import { type Facts, keyOfRuns, nameKey, readParts, wordsOfFolded } from './reading/facts.ts'
import type { Fact } from './reading/measure-facts.ts'
import { objectOf } from './reading/object.ts'
import { type SameName, sameName, type ValueNumbers } from './same-name.ts'

export type Material = Readonly<{
  id: string
  name: string
  spec: string
  unitCode: string
  /** The eight digits of the standard. */
  code?: string | null
  classCode?: string | null
  aliases?: readonly string[]
  /** A disabled or split material is offered, never sure. */
  isDoubtful?: boolean
}>

/** What the words of a material say. Sizes of one thing have it in common, so a line is compared with it once. */
export type Naming = Readonly<{
  /** The family word: the name in one form. */
  key: string
  aliasKeys: readonly string[]
  object: string | undefined
  /** The letters that a name begins with, whole and before their hyphen: pvcu and pvc. */
  firstLetters: readonly string[]
  /** Words of the spec: form, grade, surface. */
  specWords: readonly string[]
  /** Every pair of neighbouring signs in name and spec: they cover a word of the line in any order. */
  pairs: readonly string[]
  exclusives: Exclusives
  /** Models that name the thing by themselves. */
  models: readonly string[]
}>

export type Prepared = Material & Readonly<{ facts: Facts; naming: Naming }>

/** Materials by everything a line may find them by. Built once for a tenant. */
export type Catalogue = Readonly<{
  materials: readonly Prepared[]
  byId: ReadonlyMap<string, Prepared>
  byCode: ReadonlyMap<string, readonly Prepared[]>
  byKey: ReadonlyMap<string, SameName<Prepared>>
  /** Family words by their endings: 槽钢 ends 热轧槽钢. */
  byEnding: ReadonlyMap<string, readonly string[]>
  /** Family words by the models of their materials. */
  byModel: ReadonlyMap<string, readonly string[]>
  longestKey: number
  valueNumbers: ValueNumbers
}>

const shortestEnding = 2

export function catalogueOf(materials: readonly Material[]): Catalogue {
  const [namings, valueNumbers] = [new Map<string, Naming>(), new Map<string, number>()]
  const prepared = materials.map((material) => prepare(material, namings))
  const named = prepared.flatMap((one) => [one.naming.key, ...one.naming.aliasKeys].map((key) => [key, one] as const))
  const byKey = new Map([...gathered(named)].map(([key, list]) => [key, sameName(list, valueNumbers)]))
  return {
    materials: prepared,
    byId: new Map(prepared.map((one) => [one.id, one])),
    byCode: gathered(prepared.flatMap((one) => (one.code ? [[one.code, one] as const] : []))),
    byKey,
    byEnding: gathered([...byKey.keys()].flatMap((key) => endingsOf(key).map((ending) => [ending, key] as const))),
    byModel: familiesByModel(prepared),
    longestKey: Math.max(0, ...[...byKey.keys()].map(({ length }) => length)),
    valueNumbers,
  }
}

function prepare(material: Material, namings: Map<string, Naming>): Prepared {
  const read = readParts([material.name, material.spec])
  return { ...material, facts: read.facts, naming: namingOf(material, read, namings) }
}

type Read = ReturnType<typeof readParts>

function namingOf({ name, aliases = [] }: Material, read: Read, known: Map<string, Naming>): Naming {
  const { facts, foldedParts, runs } = read
  const { exclusives } = facts
  const key = keyOfRuns(runs[0] ?? [])
  const models = facts.measures.filter(isNaming).flatMap(({ values }) => values)
  const aliasKeys = aliases.map(nameKey).filter((alias) => alias !== '' && alias !== key)
  const firstLetters = firstLettersOf(name)
  const specWords = wordsOfFolded(foldedParts[1] ?? '', runs[1] ?? [])
  const text = JSON.stringify([key, aliasKeys, firstLetters, specWords, models, [...exclusives]])
  const found = known.get(text) ?? {
    key,
    aliasKeys,
    object: objectOf(key),
    firstLetters,
    specWords,
    pairs: [...new Set([key, ...specWords].flatMap(pairsOf))],
    exclusives,
    models,
  }
  known.set(text, found)
  return found
}

/** Two letters or more before the number, or the model of a valve: J11W-16T. Shorter ones are grades: E0, T8, D400. */
const namingModel = /^(?:[a-z]{2,}\d|[a-z]\d{2,3}[a-z]{1,2}\d)/

function isNaming({ kind, values }: Fact): boolean {
  return kind === 'cableModel' || (kind === 'model' && namingModel.test(values[0] ?? ''))
}

function familiesByModel(materials: readonly Prepared[]): Map<string, string[]> {
  const pairs = materials.flatMap(({ naming: { models, key } }) => models.map((model) => [model, key] as const))
  return new Map([...gathered(pairs)].map(([model, keys]) => [model, [...new Set(keys)]]))
}

function firstLettersOf(name: string): string[] {
  const [letters = ''] = /^[a-z]+(?:-[a-z]+)*/.exec(name.toLowerCase()) ?? []
  return [letters.replaceAll('-', ''), letters.split('-')[0] ?? ''].filter(({ length }) => length > 1)
}

/** The endings of a family word, from its whole to two signs. Letters are never cut. */
export const endingsOf = memoize((key): readonly string[] =>
  [...key].flatMap((sign, at) => {
    const isInside = at > 0 && isLetter(sign) && isLetter(key[at - 1] ?? '')
    return isInside || key.length - at < shortestEnding ? [] : [key.slice(at)]
  }),
)

export function isLetter(sign: string): boolean {
  return /^[a-z]$/.test(sign)
}

function gathered<K, V>(pairs: readonly (readonly [K, V])[]): Map<K, V[]> {
  const all = new Map<K, V[]>()
  for (const [key, value] of pairs) {
    const known = all.get(key)
    if (known) known.push(value)
    else all.set(key, [value])
  }
  return all
}
