import { foldBrand } from '../brand.ts'
import {
  classHolds,
  ending,
  holds,
  inSpec,
  nameHolds,
  ofBrand,
  ofClass,
  ofUnit,
  sounding,
  spelled,
} from '../lexemes.ts'
import type { Lexicon } from '../lexicon.ts'
import { allOf, anyOf, beginsWith, beginsWithout, lexeme, type Match, never } from '../match.ts'
import { lettersBehind, looseSound } from '../sound.ts'
import { targetsOf } from '../targets.ts'
import { isTradeName } from '../trade-names.ts'
import { type Group, groupOf } from './levels.ts'

/** Three pieces of a longer word would be too many questions. */
const longestInThirds = 12
const longestInHalves = 20
/** One sign of three is a third of the word: there one metal's valve became another's. */
const shortestSimilar = 4

/** The levels of a word of Chinese signs. `isBegun`: it is still being typed. */
export function wordGroup(word: string, lexicon: Lexicon, isBegun = false): Group {
  return groupOf(word, {
    exact: () => anyOf([means(word, lexicon), segments(word, lexicon)]),
    split: () =>
      anyOf([
        halves(word, (piece) => means(piece, lexicon)),
        withUnit(word, lexicon),
        isBegun ? targetsOf(targetsBegun(word, lexicon)) : never,
      ]),
    thirds: () => thirds(word, lexicon),
    class: () => anyOf([classNamed(word, lexicon), isBegun ? brandsBegun(word, lexicon) : never]),
    sound: () => sounds(word, lexicon),
    similar: () => (lexicon.words.has(word) || isTradeName(word, lexicon) ? never : similar(word)),
  })
}

/** The word as it stands, or what the lexicon calls it. */
export function means(word: string, lexicon: Lexicon): Match {
  return anyOf([holds(word), targetsOf(lexicon.words.get(word) ?? [])])
}

const mostBegun = 20

/** What the known words stand for that begin so, the shortest first: 商 begins 商砼. */
function targetsBegun(word: string, lexicon: Lexicon): string[] {
  const known = [...lexicon.words.keys()].filter((one) => one.startsWith(word))
  const shortest = known.sort((one, other) => one.length - other.length).slice(0, mostBegun)
  return [...new Set(shortest.flatMap((one) => lexicon.words.get(one) ?? []))]
}

/** 海 begins 海螺. */
function brandsBegun(word: string, { brands }: Lexicon): Match {
  const begun = [...brands].filter(([one]) => one.startsWith(word)).slice(0, mostBegun)
  return anyOf(begun.map(([, brand]) => lexeme(ofBrand + foldBrand(brand))))
}

/** Of a name that lists several things, the first is what the class is about: 电线电缆及光纤光缆, 苗木（乔木类）. */
const furtherThings = /[、及和与].*$/u
const ofKind = /类?[（）]/u

function isCalled(name: string, word: string): boolean {
  const parts = name.replace(furtherThings, '').split(ofKind)
  return parts.some((part) => part.startsWith(word) || part.endsWith(word))
}

/** What its class says. A thing of the trade is not all that its class lists: 光缆 is no 电缆, and 垫片 no 法兰. */
function classNamed(word: string, lexicon: Lexicon): Match {
  if (word.length < 2) return never
  if (!lexicon.words.has(word) && !isTradeName(word, lexicon)) return classHolds(word)
  const named = [...lexicon.classes].filter(([name]) => isCalled(name, word))
  const codes = named.flatMap(([, all]) => all)
  return allOf([classHolds(word), anyOf(codes.map((code) => lexeme(ofClass + code)))])
}

type Meaning = (piece: string) => Match

/** Two pieces, each of two signs or more. One sign counts where it ends the name, or stands alone in the spec. */
function halves(word: string, meaning: Meaning): Match {
  if (word.length < 2 || word.length > longestInHalves) return never
  const cuts = Array.from({ length: word.length - 1 }, (_, at) => at + 1)
  return anyOf(cuts.map((at) => allOf([begin(word.slice(0, at), meaning), end(word.slice(at), meaning)])))
}

function thirds(word: string, lexicon: Lexicon): Match {
  if (word.length < 5 || word.length > longestInThirds) return never
  const meaning: Meaning = (piece) => means(piece, lexicon)
  const cuts = Array.from({ length: word.length - 4 }, (_, at) => at + 2)
  const found = cuts.map((at) => {
    const rest = word.slice(at)
    const inner = Array.from({ length: rest.length - 2 }, (_, after) => after + 2)
    return anyOf(
      inner.map((then) =>
        allOf([meaning(word.slice(0, at)), meaning(rest.slice(0, then)), end(rest.slice(then), meaning)]),
      ),
    )
  })
  return anyOf(found)
}

function begin(piece: string, meaning: Meaning): Match {
  return piece.length === 1 ? lexeme(inSpec + piece) : meaning(piece)
}

function end(piece: string, meaning: Meaning): Match {
  return piece.length === 1 ? anyOf([lexeme(piece + ending), lexeme(inSpec + piece)]) : meaning(piece)
}

/** A known word inside a longer one, the longest first, with what stands beside it. */
function segments(word: string, lexicon: Lexicon): Match {
  for (let length = Math.min(lexicon.longest, word.length - 2); length >= 2; length--)
    for (let at = 0; at + length <= word.length; at++) {
      const known = word.slice(at, at + length)
      const beside = [word.slice(0, at), word.slice(at + length)].filter((piece) => piece !== '')
      if (!lexicon.words.has(known) || beside.some((piece) => piece.length < 2)) continue
      return allOf([known, ...beside].map((piece) => means(piece, lexicon)))
    }
  return never
}

/** One sign of a unit glued to the name: 水泥吨. A name that ends so was found before. */
function withUnit(word: string, lexicon: Lexicon): Match {
  const unit = lexicon.units.get(word.slice(-1))
  return unit && word.length > 2 ? allOf([means(word.slice(0, -1), lexicon), lexeme(ofUnit + unit)]) : never
}

/** Nobody mistypes the grade of a thing: 细砂 is no 洗砂. */
const graded = /^[粗中细]\p{Script=Han}$/u

/** A number is meant as it stands where it tells what a thing is: 沟槽四通 is no 沟槽式三通. */
const counting = /[一二三四五六七八九十单双]$/u

/** Most slips are homophones: 碟阀, 水尼, 电览. A word of the trade is no slip of another. */
function sounds(word: string, lexicon: Lexicon): Match {
  if (word.length < 2 || lexicon.words.has(word) || graded.test(word) || isTradeName(word, lexicon)) return never
  const syllables = lexicon.spell(word)
  // Two signs are too few to be heard loosely as well: 方管 is not 反光, and 风机 no 密封胶.
  const isShort = word.length === 2
  const heard = (from: number, to: number) => {
    const part = syllables.slice(from, to)
    const count = to === word.length - 1 ? (counting.exec(word.slice(from, to)) ?? []) : []
    if (!isShort) return allOf([beginsWith(sounding + looseSound(part)), ...count.map(lexeme)])
    const sound = part.join('')
    return beginsWithout(spelled + sound, lettersBehind(sound))
  }
  const most = word.length > longestInHalves ? 0 : word.length - 2
  const cuts = Array.from({ length: most }, (_, at) => at + 2)
  const pieces = cuts.map((at) => {
    const [left, right] = [word.slice(0, at), word.slice(at)]
    return allOf([
      anyOf([holds(left), heard(0, at)]),
      right.length === 1 ? lexeme(right + ending) : anyOf([holds(right), heard(at, word.length)]),
    ])
  })
  return anyOf([heard(0, word.length), targetsOf(targetsSounding(word, syllables, lexicon)), ...pieces])
}

function targetsSounding(word: string, syllables: readonly string[], lexicon: Lexicon): string[] {
  const alike = (lexicon.sounds.get(looseSound(syllables)) ?? []).filter(
    (one) => isOfMetal(word, one) && (word.length > 2 || lexicon.spell(one).join() === syllables.join()),
  )
  return alike.flatMap((one) => lexicon.words.get(one) ?? [])
}

/** Nobody mistypes a metal for something else: 铜管 is not 砼管. But 螺纹纲 names none. */
function isOfMetal(typed: string, meant: string): boolean {
  const metals = metalsOf(typed)
  return metals === '' || metals === metalsOf(meant)
}

function metalsOf(word: string): string {
  return word.replace(/[^铜铁钢铝锌铅锡]/gu, '')
}

/** What a thing is made of, and what tells two of a kind apart. Another sign there is another thing, and so is another last sign: 镀锌钢板 is no pipe. */
const distinctive: ReadonlySet<string> = new Set(
  '铜铁钢铝锌铅锡铸金银木竹石瓷砖塑胶单双多一二三四五六七八九十内外上下左右大小高低冷热正负阴阳粗细干湿软硬明暗前后长短不非无自现方圆扁',
)

/** What it protects from is what it is: 防霉涂料 is no 防水涂料. */
const protecting = /[防耐抗隔阻]/u

/** One sign changed: what stands before and after it is in the name. One sign after it ends the name. */
function similar(word: string): Match {
  if (word.length < shortestSimilar || word.length > longestInHalves) return never
  const places = [...word].flatMap((sign, at) => {
    const isMeant = at === word.length - 1 || distinctive.has(sign) || protecting.test(word.charAt(at - 1))
    return isMeant ? [] : [at]
  })
  return anyOf(places.map((at) => allOf([nameHolds(word.slice(0, at)), endsSo(word.slice(at + 1))])))
}

function endsSo(rest: string): Match {
  return rest.length === 1 ? lexeme(rest + ending) : nameHolds(rest)
}
