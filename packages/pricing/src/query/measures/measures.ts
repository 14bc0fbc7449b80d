import { specPatterns } from '../../spec-tokens.ts'
import { eitherDiameter } from '../reading/fold.ts'

const number = String.raw`\d+(?:\.\d+)?`
const range = `${number}(?:[-~/]${number})?`
/** A measure that may follow letters or a model without a blank: D371X-16QDN200. */
const next = String.raw`(?:DN|DE|${eitherDiameter}|PN|SDR|SN|IP|HRB|HPB)E?\d`
/** Units of several letters may touch a word (4MMSBS); one letter only where the word goes on in Chinese (12WLED筒灯). */
const longUnits = String.raw`MM2?|CM2?|KM|M[23]|SQC?|KG/M3|KG|KW|KVA?|MPA|KPA|KN\.M|KN|ML|°C?|%|MA|HZ|PA`
const shortUnits = `[TGMLWVAK](?![A-Z\\d])|[TGMLWVA](?=${next}|[A-Z]{2,}[一-鿿]|\\d+×)`
const packing = '(?:/[桶袋包箱瓶罐支卷盒])?'
const units = `(?:${longUnits}|${shortUnits})${packing}`
/** After a blank one letter is a unit only if nothing follows it: 304 A级 is a grade. */
const unitsApart = `(?:${longUnits}|[TGMLWVA](?= |$))${packing}`
/** Letters before a size: bores, angles, bolts, piles, beams. */
const sizeMark = `(?:(?:DN|DE|${eitherDiameter}|[ΦΔ∠□]) ?|L|M|AB?|B|H[NWMT]?)?`
const armour = '(?:22|23|32|33|42|43|62|63)(?![\\d.×])'

/**
 * The kinds of a question and a document. The order resolves overlaps. Those of specs come from one table; here their ends
 * may touch words and other measures, and a few more kinds exist.
 */
const kinds = {
  cement: String.raw`P\.? ?(?:O|C|W|II|I|S\.?A|S\.?B|S|P|F)\.? ?-?\d{2}\.5R?|\d{2}\.5R(?![A-Z])`,
  layers: `${number}A?(?:[+]${number}A?)+(?:MM)?(?![×])`,
  cores: specPatterns.cores,
  sizes: `${sizeMark}${range}(?:(?:MM|CM|M)?×[ΦΔ]?${range}){1,3}(?:MM|CM)?`,
  steelGrade: `(?:${specPatterns.steelGrade})(?![A-Z])`,
  bore: `(?:DN|DE|${eitherDiameter}) ?${range}(?:MM)?`,
  diameter: `${specPatterns.diameter}(?:MM)?`,
  thickness: `${specPatterns.thickness}(?:MM)?`,
  ratios: `${specPatterns.pipeRatio}|${specPatterns.stiffness}|PN ?${number}|${specPatterns.protection}`,
  voltage: `(?:AC|DC) ?${number}V|${number}/${number} ?K?V`,
  inches: String.raw`(?:\d|1\.[25]|2\.5|10|12)(?:英?寸|分)`,
  mark: String.raw`\d+[A-Z]?#`,
  quantity: `${range}(?:${units}| ${unitsApart})`,
  strength: `(?:C|LC|MU|MB|M|P|S|A|B|F|K)${number}(?!(?!${next})[A-Z](?!\\d)|-)`,
  plant: specPatterns.plant,
  armoured: `[A-Z]{2,5}-?${armour}(?![A-Z])`,
  model: String.raw`(?:[A-Z]{1,2}-?\d+(?!\d|\.\d|${longUnits})|[A-Z]{3,6}-?\d+(?!\d|\.\d|${units}))[A-Z\d-]*?(?=${next}|[^A-Z\d.×+/~-]|[-~/](?![A-Z\d])|$)|\d{3,}(?:-[A-Z]+\d+)+`,
  number: `${number}[-~]${number}|${number}`,
} as const satisfies Record<string, string>

export type MeasureKind = keyof typeof kinds
export type Measure = Readonly<{ kind: MeasureKind; text: string }>
/** The text between measures, or one measure. */
export type Piece = Readonly<{ text: string; measure?: Measure }>

const kindNames = Object.keys(kinds) as MeasureKind[]
/** Every kind has a digit, and begins with one of these: most signs of a name are passed over at once. */
const begins = '(?=[\\dA-ZΦΔ∠□胸地高冠])'
/** A measure that begins with a letter never begins inside a word, and none cuts a number at its ends. */
const reader = new RegExp(
  `${begins}(?<![A-Z](?=[A-Z])|\\d(?=\\d)|\\d\\.(?=\\d))(?:${Object.values(kinds)
    .map((pattern) => `(${pattern})`)
    .join('|')})(?!(?<=\\d)(?:\\d|\\.\\d))`,
  'gu',
)

/** Cuts folded text into its measures and what stands between them, in order. */
export function readMeasures(text: string): Piece[] {
  if (text === '') return []
  if (!/\d/.test(text)) return [{ text }]
  const pieces: Piece[] = []
  let end = 0
  for (const found of text.matchAll(reader)) {
    if (found.index > end) pieces.push({ text: text.slice(end, found.index) })
    const kind = kindNames[found.indexOf(found[0], 1) - 1] as MeasureKind
    pieces.push({ text: found[0], measure: { kind, text: found[0].replace(/ /g, '') } })
    end = found.index + found[0].length
  }
  if (end < text.length) pieces.push({ text: text.slice(end) })
  return pieces
}
