import { memoize } from '../memoize.ts'
import { pairsOf } from '../query/lexemes.ts'
import { type Facts, factsOf, nameKey } from './facts.ts'
import { objectOf } from './object.ts'

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

export type Prepared = Material &
  Readonly<{
    facts: Facts
    /** The family word: the name in one form. */
    key: string
    aliasKeys: readonly string[]
    object: string | undefined
    /** Every writing of its measures. */
    values: readonly string[]
    /** The letters that a name begins with, whole and before their hyphen: pvcu and pvc. */
    firstLetters: readonly string[]
    /** Words of the spec: form, grade, surface. */
    specWords: readonly string[]
    /** Every pair of neighbouring signs in name and spec: they cover a word of the line in any order. */
    pairs: readonly string[]
  }>

/** Materials by everything a line may find them by. Built once for a tenant. */
export type Catalogue = Readonly<{
  materials: readonly Prepared[]
  byId: ReadonlyMap<string, Prepared>
  byCode: ReadonlyMap<string, readonly Prepared[]>
  byKey: ReadonlyMap<string, readonly Prepared[]>
  /** Family words by their endings: 槽钢 ends 热轧槽钢. */
  byEnding: ReadonlyMap<string, readonly string[]>
  longestKey: number
}>

const shortestEnding = 2

export function catalogueOf(materials: readonly Material[]): Catalogue {
  const prepared = materials.map(prepare)
  const byKey = gathered(prepared.flatMap((one) => [one.key, ...one.aliasKeys].map((key) => [key, one] as const)))
  return {
    materials: prepared,
    byId: new Map(prepared.map((one) => [one.id, one])),
    byCode: gathered(prepared.flatMap((one) => (one.code ? [[one.code, one] as const] : []))),
    byKey,
    byEnding: gathered([...byKey.keys()].flatMap((key) => endingsOf(key).map((ending) => [ending, key] as const))),
    longestKey: Math.max(0, ...[...byKey.keys()].map(({ length }) => length)),
  }
}

function prepare(material: Material): Prepared {
  const key = nameKey(material.name)
  const specWords = factsOf(material.spec).words
  const facts = factsOf(`${material.name} ${material.spec}`)
  return {
    ...material,
    facts,
    key,
    object: objectOf(key),
    values: facts.measures.flatMap(({ values }) => values),
    aliasKeys: (material.aliases ?? []).map(nameKey).filter((alias) => alias !== '' && alias !== key),
    firstLetters: firstLettersOf(material.name),
    specWords,
    pairs: [...new Set([key, ...specWords].flatMap(pairsOf))],
  }
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
