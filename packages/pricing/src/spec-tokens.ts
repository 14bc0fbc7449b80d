import { markOutsideDiameters, normaliseText, tidyText } from './normalise.ts'

const number = String.raw`\d+(?:\.\d+)?`
const range = `${number}(?:[-~/]${number})?`

/**
 * The tokens of a spec. The order resolves overlaps: the longer and more specific first. Written for normalised
 * upper-case text: one sign of each kind, words apart.
 */
export const specPatterns = {
  cement: `P\\.(?:O|C|II|I|S\\.A|S|P|F) ?-?${number}R?`,
  steelGrade: String.raw`(?:HRBF?|HPB|CRB|RRB)\d{3}[A-Z]?|Q\d{3}[A-F]?`,
  nominalBore: `DN ?${range}`,
  outsideDiameter: `DE ?${range}`,
  pipeRatio: `SDR ?${number}`,
  stiffness: `SN ?${number}`,
  pressure: `PN ?${number}|${number} ?MPA`,
  protection: String.raw`IP\d{2}`,
  diameter: `Φ ?${range}`,
  thickness: `Δ ?=? ?${range}`,
  voltage: `(?:AC|DC)${number}V|${number}(?:/${number})? ?KV`,
  cores: `${number}×${number}(?:[+]${number}×${number})+`,
  dimensions: `${range}(?:×[ΦΔ]?${range}){1,3}`,
  section: `${number} ?MM2`,
  power: `${number} ?K?W(?![A-Z])`,
  cableModel: String.raw`(?:(?:WDZ|ZR|NH|ZN)[A-Z]*-)?(?:YJ|V|BV|BL|RV|KV|BT|YTT|NG)[A-Z]*\d{0,2}(?=-| |$)`,
  concrete: String.raw`C\d{2,3}`,
  mortar: `MB? ?${number}`,
  impermeability: String.raw`P\d{1,2}`,
  pipeSeries: `S${number}`,
  plant: `(?:胸径|地径|高度|冠幅|[HP](?=\\d{3}))${range}`,
} as const satisfies Record<string, string>

export type SpecKind = keyof typeof specPatterns
export type SpecToken = Readonly<{ kind: SpecKind; text: string }>

/** A token never cuts a word or a number at its ends. */
const reader = new RegExp(
  Object.entries(specPatterns)
    .map(([kind, pattern]) => `(?<${kind}>(?<![A-Z]|(?<=\\d|\\d\\.)(?=\\d))(?:${pattern})(?!\\d|\\.\\d))`)
    .join('|'),
  'gu',
)

/** The measurable tokens of a spec, in order. */
export function readSpec(spec: string): SpecToken[] {
  return [...readable(spec).matchAll(reader)].flatMap(({ groups = {} }) =>
    Object.entries(groups)
      .filter(([, text]) => text !== undefined)
      .map(([kind, text]) => ({ kind: kind as SpecKind, text: (text as string).replace(/ /g, '') })),
  )
}

/** The term as a pattern that does not cut a number at its ends. */
function wholeNumbersPattern(term: string): string {
  const literal = term.replace(/[^\p{L}\p{N}\s]/gu, '\\$&')
  const before = /^\d/.test(term) ? '(?<![0-9]|[0-9][.])' : ''
  const after = /\d$/.test(term) ? '(?![0-9]|[.][0-9])' : ''
  return `${before}${literal}${after}`
}

/** True if a spec contains the term with complete numbers: De63 is in 'PE De63 SDR11' and not in 'PE De630'. */
export function specHolds(spec: string, term: string): boolean {
  const wanted = normaliseText(term)
  return wanted !== '' && new RegExp(wholeNumbersPattern(wanted)).test(normaliseText(spec))
}

function readable(spec: string): string {
  return tidyText(markOutsideDiameters(spec)).toUpperCase().trim()
}
