import { memoize } from './memoize.ts'

type Signs = readonly (readonly [RegExp, string])[]

/** Signs that journals write in many ways, mapped to one. Full and half width are normalised before. */
const signs: Signs = [
  [/\s?[×*✕✖⨯╳∗]\s?|(?<=\d(?:mm|cm|m)?)\s?x\s?(?=\d)/gu, '×'],
  [/[-‐‑‒–—―−﹣](?:\s*[-‐‑‒–—―−﹣])*/gu, '-'],
  [/[【〔［[{「〖]/gu, '('],
  [/[】〕］\]}」〗]/gu, ')'],
]
/** Signs that occur only outside of ordinary text. */
const rareSigns: Signs = [
  [/[φϕф∅ø⌀]/gu, 'φ'],
  [/[〜∼˜]/gu, '~'],
  [/[、﹑]/gu, ','],
  [/[。·•・]/gu, '.'],
  [/[“”″]/gu, '"'],
  [/[‘’′]/gu, "'"],
]

/** Most text has only letters, digits, common Chinese and signs of measures, which the slower half would not change. */
const ordinary = /^[ -~×φΦδΔ∠□一-鿿]*$/u

/** NFKC would turn 10² into 102 and 1½ into 11/2, so a raised digit is separated from the one before it. */
const raisedAfterDigit = /(?<=\d)([⁰¹²³⁴-⁹₀-₉])/gu
const fractionAfterDigit = /(?<=\d)(?=[¼-¾⅐-⅞])/gu
const unseen = /\p{Cf}|(?!\s)\p{Cc}/gu
/** A blank means nothing, except between two numbers. */
const blanks = /(?<!\d)\s+|\s+(?!\.?\d)/gu

/** Text for the search: one form for each sign, no needless blanks, lower case. */
export const foldText = memoize((text) => tidyText(text).replace(blanks, '').trim())

/** The same with blanks between words: letters of two words must not join into a match. */
export function tidyText(text: string): string {
  const plain = ordinary.test(text) ? text.toLowerCase() : unusualText(text)
  return withSigns(plain.replace(/\s+/gu, ' '), signs)
}

function unusualText(text: string): string {
  const apart = text.replace(raisedAfterDigit, '^$1').replace(fractionAfterDigit, ' ')
  return withSigns(apart.normalize('NFKC').toLowerCase().replace(unseen, ''), rareSigns)
}

function withSigns(text: string, wanted: Signs): string {
  return wanted.reduce((folded, [sign, one]) => folded.replace(sign, one), text)
}

/**
 * Lower-case dn before a number is an outside diameter and equals De. Upper-case DN is a bore. Only case distinguishes
 * them.
 */
const outsideDiameter = /(?<![A-Za-z])dn(?=\s*\d)/gu

/** Text for identity. Two specs that differ in a digit, a suffix or a unit stay different. */
export function normaliseText(text: string): string {
  return foldText(markOutsideDiameters(text)).toUpperCase()
}

export function markOutsideDiameters(text: string): string {
  return text.replace(outsideDiameter, 'De')
}

export type Identified = Readonly<{
  name: string
  spec: string
  unitCode: string
  brand?: string | null
  regionCode?: string | null
}>

/** Buried in the ground, said in either order: 地埋灯 is 埋地灯. */
const buried = /地埋/gu
/** The word for model after a model adds nothing: XZP100型 is XZP100. Before another character it begins a word: 型钢. */
const modelWord = /(?<=[A-Z0-9])型(?!\p{Script=Han})/gu

/** Between two numbers it keeps them apart. */
const modelBetween = /(?<=\d)型(?=\d)/gu

/** The identity of a material. No part can contain the line break between the parts. */
export function identityText({ name, spec, unitCode, brand, regionCode }: Identified): string {
  const [namePart, specPart] = [identityPart(name).replace(buried, '埋地'), identityPart(spec)]
  return [namePart, specPart, unitCode, normaliseText(brand ?? ''), regionCode ?? ''].join('\n')
}

function identityPart(text: string): string {
  return normaliseText(text).replace(modelBetween, ' ').replace(modelWord, '')
}
