import { eitherDiameter } from '../reading/fold.ts'
import type { Measure, MeasureKind } from './measures.ts'
import { turnedSizes } from './other-sizes.ts'

/** A measure as lexemes: each of `whole` is the measure itself, each of `parts` only a piece or a kin of it. */
export type Forms = Readonly<{ whole: readonly string[]; parts: readonly string[] }>

/** A bare number asks for a whole number of a spec. The numbers of a model are none: Q11F-16T holds no 16. */
const withoutNumbers: ReadonlySet<MeasureKind> = new Set(['model', 'armoured', 'ratios'])
const withSuffix: ReadonlySet<MeasureKind> = new Set(['cement', 'steelGrade', 'model', 'mark'])

/** What a document holds for a measure of its name or spec. */
export function formsOfDocument(measure: Measure): Forms {
  const own = writingsOf(measure)
  const whole = new Set(own)
  if (withSuffix.has(measure.kind)) for (const text of own) whole.add(withoutSuffix(text))
  for (const text of [...heads(own), ...unmarked(own), ...measuredPlant(measure), ...rated(measure)]) whole.add(text)
  if (!withoutNumbers.has(measure.kind)) for (const one of numbersOf(own[0] ?? '')) whole.add(`n${one}`)
  return { whole: [...whole], parts: own.flatMap((text) => partsOf(measure.kind, text)).map((part) => `${part}~`) }
}

/** What a question asks for: any of `whole`, and on the loose level any of `parts`. */
export function formsOfQuestion(measure: Measure): Forms {
  const whole = writingsOf(measure)
  const parts =
    measure.kind === 'number'
      ? []
      : [...whole.flatMap((text) => [`${text}~`, ...kin(text), ...turned(text)]), ...profile(whole), ...rated(measure)]
  return { whole, parts }
}

/** One writing for all variants of a measure; several where the question leaves open which one it means. */
export function writingsOf({ kind, text }: Measure): string[] {
  const plain = plainNumbers(text.toLowerCase()).replace(/~/g, '-')
  const either = eitherDiameter.toLowerCase()
  if (plain.startsWith(either)) return ['dn', 'de'].map((mark) => withoutMillimetres(mark + plain.slice(either.length)))
  if (kind === 'number') return [plain.includes('-') ? plain : `n${plain}`]
  if (kind === 'cement') return [plain.replace(/(?<!\d)\.|\.(?!\d)|-/g, '')]
  if (kind === 'model' || kind === 'armoured') return [plain.replace(/-/g, '')]
  if (kind === 'inches') return boresOf(plain)
  if (kind === 'layers') return [...new Set([plain, plain.replace(/a/g, '')].map(withoutMillimetres))]
  if (kind === 'thickness') return [`${withoutMillimetres(plain.replace(/^δ=?/u, ''))}mm`]
  if (kind === 'quantity') return quantities(plain)
  if (kind === 'ratios') return pressures(plain)
  if (kind === 'mark') return [plain, plain.slice(0, -1)].filter((one) => one === plain || /[a-z]$/.test(one))
  return [withoutMillimetres(plain.replace(/^l(?=\d)/u, '∠'))]
}

function quantities(text: string): string[] {
  const plain = text.replace(/\/[桶袋包箱瓶罐支卷盒]$/u, '')
  if (plain.endsWith('sq')) return ['mm2', 'm2'].map((unit) => plain.replace(/sq$/, unit))
  if (plain.endsWith('sqc')) return ['m3', 'mm2', 'm2'].map((unit) => plain.replace(/sqc$/, unit))
  const [, centimetres] = /^([\d.]+)cm$/.exec(plain) ?? []
  if (centimetres) return [plain, `${tenfold(centimetres)}mm`]
  if (plain.endsWith('k')) return [plain, `${plain}g/m3`]
  if (plain.endsWith('°c')) return [plain.slice(0, -1)]
  const range = /^([\d.]+[-/][\d.]+)mm$/.exec(plain)?.[1]
  if (range) return [range]
  return plain.endsWith('mpa') ? pressures(plain) : [plain]
}

function tenfold(number: string): number {
  return Math.round(Number(number) * 1000) / 100
}

/** Fitters count inches and eighths of them: 4分 is DN15, and a plastic pipe De20. */
const bores: Readonly<Record<string, readonly [bore: number, outside: number]>> = {
  '4分': [15, 20],
  '6分': [20, 25],
  '1寸': [25, 32],
  '1.2寸': [32, 40],
  '1.5寸': [40, 50],
  '2寸': [50, 63],
  '2.5寸': [65, 75],
  '3寸': [80, 90],
  '4寸': [100, 110],
  '5寸': [125, 140],
  '6寸': [150, 160],
  '8寸': [200, 225],
  '10寸': [250, 280],
  '12寸': [300, 315],
}

function boresOf(text: string): string[] {
  const [bore, outside] = bores[text.replace('英', '')] ?? []
  return bore ? [`dn${bore}`, `de${outside}`] : [text]
}

/** PN16 is 1.6 MPa. */
function pressures(text: string): string[] {
  const [, bar] = /^pn([\d.]+)$/.exec(text) ?? []
  const [, mega] = /^([\d.]+)mpa$/.exec(text) ?? []
  if (bar) return [text, `${Number(bar) / 10}mpa`]
  return mega && Number(mega) <= 10 ? [text, `pn${Math.round(Number(mega) * 100) / 10}`] : [text]
}

/** 2.0 is 2 in a search, and 06 stays as it is. */
function plainNumbers(text: string): string {
  return text.replace(/(\d\.\d*?)0+(?!\d)/g, '$1').replace(/(?<=\d)\.(?!\d)/g, '')
}

function withoutMillimetres(text: string): string {
  return text.replace(/(?<=\d)mm(?!2)/g, '')
}

/** HRB400E is also asked for as HRB400, 20a# as 20#, AC-13C as AC-13. */
function withoutSuffix(text: string): string {
  return text.replace(/(?<=\d)[a-z](?=#?$)/, '')
}

/** Pipes and tubes are known by the diameter before their wall: De20×2.3 is De20. */
function heads(texts: readonly string[]): string[] {
  return texts.flatMap((text) => /^(?:dn|de|φ|m)[\d.]+(?=×)/u.exec(text)?.[0] ?? [])
}

/** A size is also asked for without the letters before it: 108×4.5 is Φ108×4.5, 400×95 is A400×95. */
function unmarked(texts: readonly string[]): string[] {
  return texts.flatMap((text) => /(?<=^[^\d]+)\d[\d.]*×.*$/u.exec(text)?.[0] ?? [])
}

/** The mark of a profile may be missing in the spec, which then says it in its name. */
function profile(texts: readonly string[]): string[] {
  return unmarked(texts.filter((text) => /^[∠□]/u.test(text)))
}

/** Models whose number is a rating by their standard: a charge in kg, a moment in t·m, a pressure in bar. */
const ratings: readonly (readonly [model: RegExp, rating: (number: string) => string])[] = [
  [/^(?:MFZ?|MFTZ?|MTZ?|ABC)-?(\d+)$/, (charge) => `${charge}kg`],
  [/^QTZ-?(\d+)$/, (moment) => `${tenfold(moment)}kn.m`],
  [/^[A-Z]\d{2,3}[A-Z]{1,2}-(\d+)[A-Z]?$/, (bar) => `pn${bar}`],
]

/** The rating of a model: in a document as good as the model, in a question looser. */
function rated({ kind, text }: Measure): string[] {
  if (kind !== 'model') return []
  return ratings.flatMap(([model, rating]) => {
    const [, number] = model.exec(text) ?? []
    return number ? [rating(number)] : []
  })
}

function measuredPlant({ kind, text }: Measure): string[] {
  const [, mark = '', size = ''] = /^(\D+)(\d[\d.]*)$/u.exec(text) ?? []
  if (kind !== 'plant' || !size) return []
  return mark === '胸径' || mark === '地径' ? [`${size}cm`, `φ${size}`] : [`${size}cm`]
}

/** The exponent of a unit is no number of the spec: 1.5mm² has no 2. */
function numbersOf(text: string): string[] {
  return text.replace(/m[23]$/, '').match(/\d+(?:\.\d+)?/g) ?? []
}

function partsOf(kind: MeasureKind, text: string): string[] {
  const sizes = text.split(/[×+]/u)
  if (kind === 'model') return text.match(/^[a-z]+\d+[a-z]*(?=\d)/g) ?? []
  if (kind === 'voltage') return text.split('/').slice(1)
  if (sizes.length === 1) return ends(text)
  const begun = text.includes('+') ? text.split('+') : sizes.slice(1).map((_, at) => sizes.slice(0, at + 1).join('×'))
  const thickness = sizes.length === 3 && !text.includes('+') ? [`${sizes[2]}mm`] : []
  const inner = sizes.length === 3 && !text.includes('+') ? [sizes.slice(1).join('×')] : []
  const panes = kind === 'layers' && sizes.length === 3 ? [`${sizes[0]}+${sizes[2]}`] : []
  return [...panes, ...begun.filter((part) => part !== text && /×|\D/u.test(part)), ...thickness, ...inner]
}

/** The ends of a range: Φ20-24 has Φ20 and Φ24. */
function ends(text: string): string[] {
  const [, mark = '', from = '', to = '', unit = ''] =
    /^(\D*)(\d[\d.]*)[-/](\d[\d.]*)((?:[^\d.]\D*)?)$/u.exec(text) ?? []
  return from ? [`${mark}${from}${unit}`, `${mark}${to}${unit}`] : []
}

/**
 * What a unit is also said for. Millimetres of a bar are its diameter; a section is no area, whatever sign was at hand:
 * 2.5㎡电线; kilograms are those of a cubic metre, or of a square centimetre: 16公斤蝶阀 bears PN16.
 */
const alsoSaid: Readonly<Record<string, (size: string) => readonly string[]>> = {
  mm: (size) => [`φ${size}`],
  m2: (size) => [`${size}mm2`],
  kg: (size) => [`${size}kg/m3`, `pn${size}`],
}

function kin(text: string): readonly string[] {
  const [, size, unit = ''] = /^([\d.]+)(mm|m2|kg)$/.exec(text) ?? []
  return size ? (alsoSaid[unit]?.(size) ?? []) : []
}

function turned(text: string): string[] {
  return turnedSizes(text).flatMap((size) => [size, `${size}~`])
}
