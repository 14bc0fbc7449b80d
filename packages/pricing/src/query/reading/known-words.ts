import { foldWord, type Lexicon, longestPhrase } from '../lexicon.ts'

/** What a run of Chinese begins or ends with, and what is left of it. */
export type Known = Readonly<{ regions: readonly string[]; brands: readonly string[]; rest: string }>

const afterBrand = /^牌/u
/** What people add to any question, wherever it stands: 钢筋价格杭州, 今天螺纹钢多少钱一吨. */
const asked =
  /的|今[天日年]|昨[天日]|[本这]周|近[期日]|现在|目前|最近|最新一?期?|[本当]月|[本当]期|这个?月|走势图?|趋势|涨跌幅?|(?:市场|信息|指导|综合|参考)?(?:价格|报价|单价|均价|行情)[表单]?|价目表|(?:信息|市场|指导)价|多少钱|是?多少|怎么卖|价(?= |$)/gu

/** Takes regions and brands off both ends of a run, the longest first. The name of a class stays whole. */
export function readKnown(run: string, lexicon: Lexicon): Known {
  const regions: string[] = []
  const brands: string[] = []
  let rest = run
  while (rest.length >= 2 && !lexicon.names.has(rest) && !lexicon.words.has(rest)) {
    const found = findAtEnds(rest, lexicon)
    if (!found) break
    if (found.isRegion) regions.push(found.word)
    else brands.push(found.word)
    rest = found.rest
  }
  return { regions, brands, rest }
}

type Found = Readonly<{ word: string; isRegion: boolean; rest: string }>

function findAtEnds(run: string, lexicon: Lexicon): Found | undefined {
  for (let length = run.length; length >= 2; length--)
    for (const [word, rest] of [
      [run.slice(0, length), run.slice(length)],
      [run.slice(-length), run.slice(0, -length)],
    ] as const) {
      if (lexicon.brands.has(word)) return { word, isRegion: false, rest: rest.replace(afterBrand, '') }
      if (lexicon.regions.has(word)) return { word, isRegion: true, rest }
    }
  return undefined
}

/** A question without what people add to it; alone it is a word like any other, but beside a period nothing. */
export function withoutAsking(text: string, hasPeriod: boolean): string {
  return text.replace(asked, ' ').trim() || (hasPeriod ? '' : text)
}

export type Unit = Readonly<{ text: string; code: string }>
export type UnitsRead = Readonly<{ text: string; units: readonly Unit[] }>

const perUnit = /^(?:元?\/|元?每|元|一(?=\D))?(.+)$/u
const gluedPerUnit = /^(.+?)(?:元\/|元?每|一)(\D+)$/u
const perUnitAhead = /^[每一](.+)$/u

/** Takes units off a question: words of their own, or the ends of words. Not if nothing would be left. */
export function readUnits(folded: string, lexicon: Lexicon): UnitsRead {
  const words = folded.split(' ')
  const read = words.map((word, at) => {
    const unit = unitOf(word, lexicon)
    return unit && !isInPhrase(words, at, lexicon) ? unit : { rest: word }
  })
  const left = read.map(({ rest }) => rest).filter(Boolean)
  if (left.length === 0) return { text: folded, units: [] }
  return {
    text: left.join(' '),
    units: read.flatMap((one) => ('code' in one ? [{ text: one.text, code: one.code }] : [])),
  }
}

/** The block of a hollow block is no unit. */
function isInPhrase(words: readonly string[], at: number, lexicon: Lexicon): boolean {
  for (let from = Math.max(0, at - longestPhrase + 1); from <= at; from++)
    for (let end = Math.max(at, from + 1) + 1; end <= Math.min(words.length, from + longestPhrase); end++)
      if (lexicon.words.has(foldWord(words.slice(from, end).join(' ')))) return true
  return false
}

type FoundUnit = Unit & Readonly<{ rest: string }>

function unitOf(word: string, lexicon: Lexicon): FoundUnit | undefined {
  const codeOf = (writing = '') => lexicon.units.get(writing.toLowerCase())
  const whole = codeOf(perUnit.exec(word)?.[1])
  if (whole) return { code: whole, text: word, rest: '' }
  const [, rest = '', writing = ''] = gluedPerUnit.exec(word) ?? []
  const glued = codeOf(writing)
  if (glued) return { code: glued, text: writing, rest }
  return unitAhead(perUnitAhead.exec(word)?.[1] ?? '', lexicon) ?? unitAtEnd(word, lexicon)
}

/** 每吨水泥 and 一吨水泥: a unit, the longest first, and a name of two signs or more. */
function unitAhead(word: string, lexicon: Lexicon): FoundUnit | undefined {
  for (let length = Math.min(4, word.length - 2); length >= 1; length--) {
    const text = word.slice(0, length)
    const code = lexicon.units.get(text)
    if (code) return { code, text, rest: word.slice(length) }
  }
  return undefined
}

/** One sign may end a name (砌块, 洗脸盆), so only a longer unit is taken from the end of a word. */
function unitAtEnd(word: string, lexicon: Lexicon): FoundUnit | undefined {
  for (let length = Math.min(4, word.length - 2); length >= 2; length--) {
    const text = word.slice(-length)
    const code = /^\p{Script=Han}+$/u.test(text) ? lexicon.units.get(text) : undefined
    if (code) return { code, text, rest: word.slice(0, -length) }
  }
  return undefined
}
