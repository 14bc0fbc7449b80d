import { remembered } from './remembered.ts'

type Signs = readonly (readonly [RegExp, string])[]

/** Signs that journals write in many ways; one writing each. Full and half width are settled before. */
const signs: Signs = [
  [/\s?[×*✕✖⨯╳∗]\s?|(?<=\d(?:mm|cm|m)?)\s?x\s?(?=\d)/gu, '×'],
  [/[-‐‑‒–—―−﹣](?:\s*[-‐‑‒–—―−﹣])*/gu, '-'],
  [/[【〔［[{「〖]/gu, '('],
  [/[】〕］\]}」〗]/gu, ')'],
]
/** Those that only stand in text beyond the ordinary. */
const rareSigns: Signs = [
  [/[φϕф∅ø⌀]/gu, 'φ'],
  [/[〜∼˜]/gu, '~'],
  [/[、﹑]/gu, ','],
  [/[。·•・]/gu, '.'],
  [/[“”″]/gu, '"'],
  [/[‘’′]/gu, "'"],
]

/** Most text has letters, figures and common Chinese alone, which the slower half would leave as they are. */
const ordinary = /^[ -~×φ一-鿿]*$/u

/** NFKC would turn 10² into 102 and 1½ into 11/2: a raised figure keeps its distance from the one before it. */
const raisedAfterDigit = /(?<=\d)([⁰¹²³⁴-⁹₀-₉])/gu
const fractionAfterDigit = /(?<=\d)(?=[¼-¾⅐-⅞])/gu
const unseen = /\p{Cf}|(?!\s)\p{Cc}/gu
/** A blank says nothing, except between two numbers. */
const blanks = /(?<!\d)\s+|\s+(?!\.?\d)/gu

/** Text as the search sees it: one writing for each sign, no needless blanks, lower case. */
export const foldText = remembered((text) => tidyText(text).replace(blanks, '').trim())

/** The same with its words still apart: letters of two words must not run together where a reader looks for one. */
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

/** Small dn before a number is an outside diameter and the same as De; capital DN is a bore. Only case tells them apart. */
const outsideDiameter = /(?<![A-Za-z])dn(?=\s*\d)/gu

/** Text as identity sees it. Two specs that differ in a digit, a suffix or a unit stay two. */
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

/** What makes two rows the same thing. No part can hold the line break between the parts. */
export function identityText({ name, spec, unitCode, brand, regionCode }: Identified): string {
  const parts = [normaliseText(name), normaliseText(spec), unitCode, normaliseText(brand ?? ''), regionCode ?? '']
  return parts.join('\n')
}
