import { Exact } from '../exact.ts'
import { rebarMass } from '../list/rebar-mass.ts'
import { unitFactor } from '../list/unit-factor.ts'
import { memoize } from '../memoize.ts'
import { readUnit } from '../units.ts'
import type { Facts } from './reading/facts.ts'

/** Where a factor comes from. Only one of the table of units is settled without asking. */
export type FactorFrom = 'unit' | 'spec' | 'memory' | 'typed'
export type UnitMatch = Readonly<{
  /** Catalogue units in one unit of the list. Nothing until somebody types it. */
  factor: string | null
  from: FactorFrom | null
}>

const decimals = 9

/** The factor between the unit of a line and that of a material, by the table of units or by the sizes of the spec. */
export function matchUnits(listUnit: string, catalogueUnit: string, facts: Facts): UnitMatch {
  const known = knownFactor(`${listUnit}\n${catalogueUnit}`)
  if (known) return { factor: known, from: 'unit' }
  const offered = factorBySpec(listUnit, catalogueUnit, facts)
  return offered ? { factor: stored(offered), from: 'spec' } : { factor: null, from: null }
}

const knownFactor = memoize((units): string | undefined => {
  const [listUnit = '', catalogueUnit = ''] = units.split('\n')
  const factor = unitFactor(listUnit, catalogueUnit)
  return factor && stored(factor)
})

function stored(factor: Exact): string {
  return factor.rounded(decimals).text(0)
}

function factorBySpec(listUnit: string, catalogueUnit: string, facts: Facts): Exact | undefined {
  const [own, other] = [readUnit(listUnit), readUnit(catalogueUnit)]
  if (!own || !other) return undefined
  const bridge = bridgeOf(own.unit.base, other.unit.base, facts)
  if (!bridge || bridge.sign() === 0) return undefined
  return bridge.times(String(own.unit.factor)).times(String(own.quantity)).over(String(other.unit.factor))
}

type Bridge = (facts: Facts) => Exact | undefined

const faceOf: Bridge = (facts) => product(sidesOf(facts).slice(0, 2), 2)
const volumeOf: Bridge = (facts) => product(sidesOf(facts), 3)

/** How many of the second base are in one of the first. */
const bridges: Readonly<Record<string, Bridge>> = {
  'm2 m3': (facts) => thicknessOf(facts)?.over('1000'),
  'block m3': volumeOf,
  'block m2': faceOf,
  'sheet m2': faceOf,
  'slice m2': faceOf,
  'piece m2': faceOf,
  'm kg': barMass,
}

function bridgeOf(own: string, other: string, facts: Facts): Exact | undefined {
  const there = bridges[`${own} ${other}`]?.(facts)
  if (there) return there
  const back = bridges[`${other} ${own}`]?.(facts)
  return back && back.sign() !== 0 ? Exact.of('1').over(back) : undefined
}

/** The sides in millimetres. */
function sidesOf({ measures }: Facts): string[] {
  const sides = measures.find(({ kind }) => kind === 'dimensions')?.values[0]?.split('×') ?? []
  return sides.every((side) => /^\d+(?:\.\d+)?$/.test(side)) ? sides : []
}

function product(sides: readonly string[], wanted: number): Exact | undefined {
  if (sides.length !== wanted) return undefined
  return sides.reduce((size, side) => size.times(side).over('1000'), Exact.of('1'))
}

function thicknessOf(facts: Facts): Exact | undefined {
  const written = facts.measures.flatMap(({ kind, values }) => (kind === 'thickness' ? values : []))
  const [millimetres] = written.flatMap((value) => /^(\d+(?:\.\d+)?)mm$/.exec(value)?.[1] ?? [])
  const third = sidesOf(facts)[2]
  if (millimetres) return Exact.of(millimetres)
  return third ? Exact.of(third) : undefined
}

function barMass({ measures }: Facts): Exact | undefined {
  const isBar = measures.some(
    ({ kind, values }) => kind === 'steelGrade' && /^(?:hrb|hpb|rrb|crb)/.test(values[0] ?? ''),
  )
  const size = measures.find(({ kind }) => kind === 'diameter')?.values[0]?.slice(1)
  const mass = isBar && size ? rebarMass[size] : undefined
  return mass ? Exact.of(mass) : undefined
}
