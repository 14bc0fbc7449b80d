import { memoize } from '../../memoize.ts'
import { writingsOf } from '../../query/measures/measure-forms.ts'
import type { Measure, MeasureKind } from '../../query/measures/measures.ts'

/** A measure by what it measures: two facts of one kind are equal, or contradict each other. */
export type Fact = Readonly<{
  kind: string
  /** Its writings: facts that share one are equal. */
  values: readonly string[]
  /** The ends of a range. */
  range?: readonly [low: number, high: number]
}>

type Kinds = readonly (readonly [writing: RegExp, kind: string])[]

const byMark: Kinds = [
  [/^dn/, 'nominalBore'],
  [/^de/, 'outsideDiameter'],
  [/^φ/u, 'diameter'],
  [/^pn|mpa$/, 'pressure'],
  [/^sn/, 'stiffness'],
  [/^sdr/, 'pipeRatio'],
  [/^ip/, 'protection'],
  [/v$/, 'voltage'],
  [/mm2$/, 'section'],
  [/mm$|cm$/, 'thickness'],
  [/kg\/m3$/, 'density'],
  [/w$/, 'power'],
]
const byStrength: Kinds = [
  [/^l?c\d/, 'concrete'],
  [/^p\d/, 'impermeability'],
  [/^mb?\d/, 'mortar'],
  [/^s\d/, 'pipeSeries'],
]
const fixed: Readonly<Partial<Record<MeasureKind, string>>> = {
  cement: 'cement',
  steelGrade: 'steelGrade',
  thickness: 'thickness',
  voltage: 'voltage',
  model: 'model',
  armoured: 'model',
  mark: 'mark',
  layers: 'layers',
  cores: 'dimensions',
}

const rangeWriting = /^\D*(\d[\d.]*)[-/](\d[\d.]*)(?![\d.])[^-/×+]*$/u
/** What a bucket holds is no measure of the paint. */
const packing = /\/[桶袋包箱瓶罐支卷盒]$/u
const stainless = /^n?(?:201|202|304l?|316l?|321|430|2205)$/

/** The facts of a measure: a pipe of dn25×2.8 has a diameter and a wall. */
export function factsOfMeasure(measure: Measure, isStainless: boolean): Fact[] {
  if (packing.test(measure.text)) return []
  const writings = writingsOf(measure)
  const [first = ''] = writings
  if (isStainless && stainless.test(first)) return [{ kind: 'grade', values: [first.replace(/^n/, '')] }]
  if (measure.kind === 'sizes') return factsOfSize(first)
  if (measure.kind === 'plant') return [plantFact(first)]
  return [withRange({ kind: kindOf(measure.kind, first), values: valuesOf(first, writings) })]
}

function kindOf(kind: MeasureKind, writing: string): string {
  if (kind === 'number') return 'number'
  const known = fixed[kind]
  if (known) return known
  const named = (kind === 'strength' ? byStrength : byMark).find(([mark]) => mark.test(writing))
  if (named) return named[1]
  const [letters = ''] = kind === 'strength' ? (/^[a-z]+/.exec(writing) ?? []) : (/[^\d.]*$/u.exec(writing) ?? [])
  return `${kind}:${letters}`
}

/** 1 kV is the trade's short form of 0.6/1 kV. */
function valuesOf(first: string, writings: readonly string[]): readonly string[] {
  return first === '1kv' ? [...writings, '0.6/1kv'] : writings
}

function withRange(fact: Fact): Fact {
  if (fact.kind === 'voltage') return fact
  const [, low, high] = rangeWriting.exec(fact.values[0] ?? '') ?? []
  return low && high ? { ...fact, range: [Number(low), Number(high)] } : fact
}

const pipeMarks: Readonly<Record<string, string>> = { dn: 'nominalBore', de: 'outsideDiameter', φ: 'diameter' }

function factsOfSize(writing: string): Fact[] {
  const [, mark = '', size = ''] = /^([^\d]*)(.*)$/u.exec(writing) ?? []
  const pipe = pipeMarks[mark]
  if (pipe) {
    const [head = '', ...rest] = size.split('×')
    return [withRange({ kind: pipe, values: [mark + head] }), { kind: 'wall', values: [rest.join('×')] }]
  }
  if (mark === 'm') return [{ kind: 'dimensions', values: [writing] }]
  const dimensions: Fact = { kind: 'dimensions', values: [size] }
  return /^(?:ab?|b)$/.test(mark) ? [{ kind: 'pileGrade', values: [mark] }, dimensions] : [dimensions]
}

/** The diameter of a trunk is measured at breast height or at the ground: one is never the other. */
function plantFact(writing: string): Fact {
  const [mark = ''] = /^\D+/u.exec(writing) ?? []
  const kind = mark === '胸径' || mark === '地径' ? 'trunk' : `plant:${mark}`
  // Φ is the sign of nurseries for the breast height.
  return withRange({ kind, values: mark === '胸径' ? [writing, writing.replace(mark, 'φ')] : [writing] })
}

const areaOrVolume = /[mc]?m[23]$/

/** The numbers of a fact, as texts: a bare number of a list may mean any of them. */
export function numbersOf({ values }: Fact): readonly string[] {
  return numbersIn(values[0] ?? '')
}

export const numbersIn = memoize(
  (writing): readonly string[] => writing.replace(areaOrVolume, '').match(/\d+(?:\.\d+)?/g) ?? [],
)
