import { memoize } from '../memoize.ts'
import type { MeasureIndex } from './measure-index.ts'
import { isUsualVoltage } from './reading/cable-model.ts'
import type { Facts, OpenTo } from './reading/facts.ts'
import { type Fact, numbersIn, numbersOf } from './reading/measure-facts.ts'

/** Open: the line leaves the measure open, by a range or by a size without its last side. */
export type MeasureState = 'equal' | 'open' | 'missing'
export type Measured = Readonly<{ kind: string; value: string; state: MeasureState }>
export type Gate = Readonly<{ gate: string; own: string; other: string }>
export type Compared = Readonly<{
  /** Every measure of the material. */
  measured: readonly Measured[]
  /** What the line has and the material has not: it breaks nothing, and nothing is sure. */
  unexplained: readonly string[]
  broken: readonly Gate[]
}>

/** A grade or a model of the line that the material lacks makes it another thing: 316L, ZR-, P6. */
const strict =
  /^(?:steelGrade|grade|model|cableModel|concrete|impermeability|mortar|cement|stiffness|pipeSeries|protection|strength:.*|pileGrade)$/
const sizes: ReadonlySet<string> = new Set(['nominalBore', 'outsideDiameter', 'diameter', 'trunk', 'section'])
/** Sizes that a list may give for a whole row of them. */
const rangeable: ReadonlySet<string> = new Set([...sizes, 'thickness'])
const countable: ReadonlySet<string> = new Set([...sizes, 'number', 'grade', 'cement', 'mark'])

/** How many measures contradict each other: enough to pass over most candidates. */
export function contradictionsOf({ byValue, byKind, openTo }: MeasureIndex, { measures }: Facts): number {
  let count = 0
  for (const fact of measures) {
    const same = byKind.get(fact.kind)
    if (!same || fact.values.some((value) => byValue.has(value))) continue
    if (!same.some((own) => isOpenTo(own, fact, openTo))) count += 1
  }
  return count
}

/** Compares every measure: equal, open or missing, or a broken gate. */
export function compareMeasures(line: MeasureIndex, material: Facts): Compared {
  const told = material.measures.filter((fact) => fact.kind !== 'voltage' || !isUsual(fact, line))
  const found = told.map((fact) => {
    const { state, by } = stateOf(fact, line)
    return { fact, state, by }
  })
  const used = new Set<Fact>(found.flatMap(({ by }) => by))
  const measured = found.map(({ fact, state }) => (state === 'missing' ? withBare(fact, line, used) : { fact, state }))
  const hasDiameter = measured.some(({ fact, state }) => state === 'equal' && sizes.has(fact.kind))
  const extra = line.all.filter((fact) => !used.has(fact) && !isExplained(fact, material))
  return {
    measured: measured.flatMap(({ fact, state }) => {
      if (state === 'broken') return []
      const isOpen = state === 'missing' && isWall(fact, hasDiameter)
      return [{ kind: fact.kind, value: shownValue(fact), state: isOpen ? 'open' : state }]
    }),
    unexplained: extra.map(shownValue),
    broken: [
      ...found.flatMap(({ fact, state, by }) => (state === 'broken' ? [gateOf(fact, by[0])] : [])),
      ...extra.flatMap((fact) => extraGate(fact, measured, material)),
    ],
  }
}

/** The only voltage of a cable need not be told. */
function isUsual({ values }: Fact, { byKind }: MeasureIndex): boolean {
  if (byKind.has('voltage')) return false
  const [model] = byKind.get('cableModel') ?? []
  const cores = byKind.get('dimensions')?.[0]?.values[0] ?? ''
  return model !== undefined && isUsualVoltage(model.values[0] ?? '', cores, values[0] ?? '')
}

/** The diameter of a pipe leaves only its wall open. */
function isWall({ kind }: Fact, hasDiameter: boolean): boolean {
  return kind === 'wall' && hasDiameter
}

type State = MeasureState | 'broken'
type Found = Readonly<{ state: State; by: readonly Fact[] }>

const nothing: Found = { state: 'missing', by: [] }

function stateOf(fact: Fact, { byValue, byKind, openTo }: MeasureIndex): Found {
  const shared = fact.values.flatMap((value) => byValue.get(value) ?? [])
  if (shared.length > 0) return { state: openTo && rangeable.has(fact.kind) ? 'open' : 'equal', by: shared }
  const same = byKind.get(fact.kind)
  if (!same) return fact.kind === 'dimensions' ? byThickness(fact, byKind.get('thickness') ?? []) : nothing
  const overlapping = same.filter((own) => isOpenTo(own, fact, openTo))
  if (overlapping.length === 0) return { state: 'broken', by: same }
  return { state: thicknessSaysRest(fact, byKind.get('thickness') ?? []) ? 'equal' : 'open', by: overlapping }
}

/** The thickness of a board leaves its other sides open, and another thickness is another board. */
function byThickness({ values }: Fact, thicknesses: readonly Fact[]): Found {
  const sides = values[0]?.split('×') ?? []
  if (sides.length !== 3 || thicknesses.length !== 1) return nothing
  const isOne = thicknesses[0]?.values.some((value) => sides.includes(value.replace(/mm$/, '')))
  return { state: isOne ? 'open' : 'broken', by: thicknesses }
}

/** A range is open to the sizes inside it, and a size to those that only add a side. Two ranges differ or are one. */
function isOpenTo(own: Fact, other: Fact, openTo: OpenTo | undefined): boolean {
  if (own.kind === 'dimensions') return isBeginning(own.values[0] ?? '', other.values[0] ?? '')
  if (lessExact.test(own.values[0] ?? '')) return isShorter(own.values[0] ?? '', other.values[0] ?? '')
  const [one, two] = [spanOf(own), spanOf(other)]
  if (!one || !two) return false
  if (openTo === 'smaller' && rangeable.has(own.kind)) return two[1] <= one[1]
  if (openTo === 'larger' && rangeable.has(own.kind)) return one[0] <= two[0]
  if (!openTo && !own.range === !other.range) return false
  return (one[0] <= two[0] && two[1] <= one[1]) || (two[0] <= one[0] && one[1] <= two[1])
}

/** A steel without its quality letter, an asphalt without its grading letter. Of other grades and models a letter is all. */
const lessExact = /^(?:q\d{3}|(?:ac|sma|atb|ogfc)\d{2})$/

function isShorter(own: string, other: string): boolean {
  return other.length === own.length + 1 && other.startsWith(own)
}

function spanOf({ range, values }: Fact): readonly [number, number] | undefined {
  return range ?? pointIn(values[0] ?? '')
}

/** The one number of a writing, as a span. */
const pointIn = memoize((writing): readonly [number, number] | undefined => {
  const [only, ...more] = numbersIn(writing)
  return only && more.length === 0 ? [Number(only), Number(only)] : undefined
})

function isBeginning(one: string, other: string): boolean {
  if (`${one}${other}`.includes('+')) return false
  const [short, long] = [one.split('×'), other.split('×')].sort((a, b) => a.length - b.length) as [string[], string[]]
  return short.length >= 2 && short.every((side, at) => side === long[at])
}

/** 1200×2400 with 9.5 mm is 1200×2400×9.5. */
function thicknessSaysRest({ kind, values }: Fact, thicknesses: readonly Fact[]): boolean {
  const [, , third] = values[0]?.split('×') ?? []
  return kind === 'dimensions' && thicknesses.some((own) => own.values.includes(`${third}mm`))
}

type Judged = Readonly<{ fact: Fact; state: State }>

/** A bare number is the one measure that has this number alone: 42.5级, BV2.5, 5~25. 10以上 leaves it open. */
function withBare(fact: Fact, { bare, openTo }: MeasureIndex, used: Set<Fact>): Judged {
  const numbers = numbersOf(fact).join(' ')
  const own = bare.find((one) => !used.has(one) && numbersOf(one).join(' ') === numbers)
  if (own) used.add(own)
  if (!own) return { fact, state: 'missing' }
  return { fact, state: openTo && rangeable.has(fact.kind) ? 'open' : 'equal' }
}

/** A thickness that a size of the material holds, or a number that stands in one of its measures. */
function isExplained(fact: Fact, material: Facts): boolean {
  const numbers = numbersOf(fact)
  if (fact.kind !== 'thickness' && !fact.kind.startsWith('number')) return false
  return material.measures.some((one) => one.kind !== 'model' && numbers.every((n) => numbersOf(one).includes(n)))
}

function extraGate(fact: Fact, measured: readonly Judged[], material: Facts): Gate[] {
  if (fact.kind !== 'number' && material.measures.some(({ kind }) => kind === fact.kind)) return []
  if (strict.test(fact.kind)) return [gateOf(undefined, fact)]
  const missing = measured.find(({ fact: other, state }) => state === 'missing' && isOtherSize(fact, other))
  return missing ? [gateOf(missing.fact, fact)] : []
}

/** A bore and an outside diameter, or a bare number and what it may count: another number is another thing. */
function isOtherSize(own: Fact, other: Fact): boolean {
  const isMeant = own.kind === 'number' ? countable.has(other.kind) : sizes.has(own.kind) && sizes.has(other.kind)
  return isMeant && numbersOf(own).join(' ') !== numbersOf(other).join(' ')
}

function gateOf(other: Fact | undefined, own: Fact | undefined): Gate {
  const kind = other?.kind ?? own?.kind ?? ''
  return {
    gate: kind.replace(/:.*$/u, ''),
    own: own ? shownValue(own) : '',
    other: other ? shownValue(other) : '',
  }
}

function shownValue({ values }: Fact): string {
  return (values[0] ?? '').replace(/^n(?=\d)/, '')
}
