import { memoize } from '../memoize.ts'
import { foldBrand } from './brand.ts'
import { joined } from './reading/runs.ts'
import { looseSound } from './sound.ts'

/** The syllables of Chinese text, one for each sign, without tones. */
export type Spell = (chinese: string) => readonly string[]

export type Vocabulary = Readonly<{
  /** A synonym, an English name or a slip, and what materials are called: words, or a word and a measure. */
  words: Iterable<readonly [word: string, targets: readonly string[]]>
  /** The regions of the tenant as the dictionary names them. */
  regions: Iterable<readonly [name: string, code: string]>
  brands: Iterable<string>
  /** Every writing of a unit and its code. */
  units: Iterable<readonly [writing: string, code: string]>
  /** Names that stay whole even if they begin with a brand or a region: those of classes, with their codes. */
  names: Iterable<readonly [name: string, code: string]>
  spell: Spell
  /** Traditional signs to simplified ones. */
  simplify: (text: string) => string
}>

type Spelling = readonly [spelling: string, word: string]

export type Lexicon = Readonly<{
  words: ReadonlyMap<string, readonly string[]>
  regions: ReadonlyMap<string, readonly string[]>
  /** Brands by their folded and simplified writing. */
  brands: ReadonlyMap<string, string>
  /** Spellings of Chinese brands, sorted. */
  brandSpellings: readonly Spelling[]
  units: ReadonlyMap<string, string>
  /** Names that stay whole, each with its syllables. */
  names: ReadonlyMap<string, readonly string[]>
  /** Classes by their names. */
  classes: ReadonlyMap<string, readonly string[]>
  /** The names that words lead to: what the trade deals in, sold here or not. */
  targets: readonly string[]
  /** Letters that are part of such a name: SBS, PP-R. */
  written: ReadonlySet<string>
  /** Spellings of Chinese words, sorted, so that a beginning finds them. */
  spellings: readonly Spelling[]
  initials: ReadonlyMap<string, readonly string[]>
  /** Words of letters, sorted like spellings: English names. */
  lettered: readonly Spelling[]
  /** Words by what they sound like: 罗纹钢 is heard as 螺纹钢. */
  sounds: ReadonlyMap<string, readonly string[]>
  /** The length of the longest word. */
  longest: number
  spell: Spell
  simplify: (text: string) => string
}>

/** The most words of an English name. */
export const longestPhrase = 5

const chinese = /^\p{Script=Han}+$/u
const letters = /^[a-z ]+$/
const lettersInName = /[a-z]{2,}(?:-[a-z]+)*/g
const regionKinds = /(?:特别行政区|自治区|自治州|自治县|地区|[省市区县盟州旗])$/u

/** Prepares a vocabulary once, for thousands of questions. */
export function lexiconOf(vocabulary: Vocabulary): Lexicon {
  const spell = vocabulary.spell
  // A line of a list is simplified as it stands, and again where the search reads it.
  const simplify = memoize(vocabulary.simplify)
  const words = gathered([...vocabulary.words].map(([word, targets]) => [foldWord(word), targets]))
  const spoken = [...words.keys()].filter((word) => chinese.test(word)).map((word) => [word, spell(word)] as const)
  const targets = [...new Set([...words.values()].flat().map((target) => target.split(' ')[0] ?? ''))]
  const classes = [...vocabulary.names]
  const brands = new Map([...vocabulary.brands].map((brand) => [foldBrand(simplify(brand)), brand]))
  return {
    words,
    regions: gathered(
      [...vocabulary.regions].flatMap(([name, code]) => namesOfRegion(name).map((one) => [one, [code]])),
    ),
    brands,
    brandSpellings: [...brands.keys()]
      .filter((brand) => chinese.test(brand))
      .map((brand) => [spell(brand).join(''), brand] as const)
      .sort(bySpelling),
    units: new Map([...vocabulary.units].map(([writing, code]) => [writing.toLowerCase(), code])),
    names: new Map(classes.map(([name]) => [name, spell(name)])),
    classes: gathered(classes.map(([name, code]) => [name, [code]])),
    targets,
    written: new Set(targets.flatMap((target) => target.toLowerCase().match(lettersInName) ?? []).map(joined)),
    spellings: spoken.map(([word, syllables]) => [syllables.join(''), word] as const).sort(bySpelling),
    lettered: [...words.keys()]
      .filter((word) => letters.test(word))
      .map((word) => [word, word] as const)
      .sort(bySpelling),
    initials: gathered(spoken.map(([word, syllables]) => [syllables.map((one) => one[0] ?? '').join(''), [word]])),
    sounds: gathered(spoken.map(([word, syllables]) => [looseSound(syllables), [word]])),
    longest: Math.max(2, ...[...words.keys()].map((word) => word.length)),
    spell,
    simplify,
  }
}

/** One form for a word of the lexicon and of a question: lower case, no hyphen, English words in the singular. */
export function foldWord(word: string): string {
  const plain = word
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/gu, ' ')
  return /^[a-z ]+$/.test(plain) ? plain.split(' ').map(singular).join(' ') : plain.replace(/ /g, '')
}

/** Words whose spelling begins so. */
export function wordsSpelled(spellings: readonly Spelling[], spelling: string): string[] {
  let [low, high] = [0, spellings.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((spellings[middle]?.[0] ?? '') < spelling) low = middle + 1
    else high = middle
  }
  const found: string[] = []
  for (let at = low; at < spellings.length && found.length < most; at++) {
    const [spelled, word] = spellings[at] as Spelling
    if (!spelled.startsWith(spelling)) break
    found.push(word)
  }
  return found
}

const most = 8

function singular(word: string): string {
  if (/[^aeiou]ies$/.test(word)) return word.replace(/ies$/, 'y')
  if (/(?:ch|sh|x|ss|z)es$/.test(word)) return word.slice(0, -2)
  return /[^su]s$/.test(word) && word.length > 3 ? word.slice(0, -1) : word
}

function namesOfRegion(name: string): string[] {
  const short = name.replace(regionKinds, '')
  return short.length >= 2 ? [...new Set([name, short])] : [name]
}

function gathered(pairs: readonly (readonly [string, readonly string[]])[]): Map<string, readonly string[]> {
  const all = new Map<string, readonly string[]>()
  for (const [key, values] of pairs) all.set(key, [...new Set([...(all.get(key) ?? []), ...values])])
  return all
}

function bySpelling([one]: readonly [string, string], [other]: readonly [string, string]): number {
  return one < other ? -1 : Number(one > other)
}
