import { monthNumber } from '../adjustment/months.ts'
import { Exact } from '../exact.ts'

/** The steps of the ladder, in order. Each can be switched off. */
export const ladderSteps = ['city', 'province', 'market', 'older'] as const
export type LadderStep = (typeof ladderSteps)[number]
export type LevelFound = LadderStep | 'provinceMedian' | 'none'

export type Reference = Readonly<{
  region: string
  period: string
  price: string
  n: number
  /** 1 if the price was carried from an earlier period, which `carriedFrom` names where it is known. */
  carried?: number | boolean
  carriedFrom?: string | null
  freightType?: number | null
}>
export type Quotation = Readonly<{ region: string; period: string; price: string; freightType?: number | null }>

export type LadderInput = Readonly<{
  region: string
  period: string
  references: readonly Reference[]
  quotations: readonly Quotation[]
  /** The steps that the user accepts. All of them without it. */
  allowed?: readonly LadderStep[]
  olderMonths?: number
  /** The wanted delivery. Prices that name none fit any. */
  freightType?: number | null
}>

export type LadderHit = Readonly<{
  level: LevelFound
  price: string | null
  n: number
  ageMonths: number | null
  sourceRegion: string | null
  sourcePeriod: string | null
  /** The delivery of the price, where it is not the wanted one. */
  otherFreight: number | null
  /** What the price rests on, as it was given: one price, or those that a median is taken of. */
  sources: readonly Quotation[]
  /** Each step that was tried before, and what it lacked. */
  missed: readonly Missed[]
}>
export type Missed = Readonly<{ level: LadderStep; reason: 'off' | 'none' | 'few' | 'carried' }>

const fewest = 3
const fewestCities = 2
const defaultOlderMonths = 6

/** The first step of the ladder that has a price. Prices of another delivery come last, tagged, and are never mixed. */
export function priceByLadder(input: LadderInput): LadderHit {
  const wanted = climb(input, (freight) => freight === null || freight === (input.freightType ?? freight))
  if (wanted.level !== 'none' || !input.freightType) return wanted
  for (const other of otherFreights(input)) {
    const hit = climb(input, (freight) => freight === other)
    if (hit.level !== 'none') return { ...hit, otherFreight: other }
  }
  return wanted
}

type Fits = (freight: number | null) => boolean

function climb(input: LadderInput, fits: Fits): LadderHit {
  const world: World = {
    ...input,
    references: input.references.filter(({ freightType = null }) => fits(freightType)).flatMap(atOrigin),
    quotations: input.quotations.filter(({ freightType = null }) => fits(freightType)),
    allowed: new Set(input.allowed ?? ladderSteps),
  }
  const missed: Missed[] = []
  for (const level of ladderSteps) {
    const hit = world.allowed.has(level) ? finders[level](world, input.period) : undefined
    if (hit) return { ...hit, otherFreight: null, missed }
    missed.push({ level, reason: reasonOf(level, world) })
  }
  return { ...nothing, otherFreight: null, missed }
}

type World = Omit<LadderInput, 'allowed'> & Readonly<{ allowed: ReadonlySet<LadderStep> }>
type Hit = Omit<LadderHit, 'otherFreight' | 'missed'>
type Finder = (world: World, period: string) => Hit | undefined

const nothing: Hit = {
  level: 'none',
  price: null,
  n: 0,
  ageMonths: null,
  sourceRegion: null,
  sourcePeriod: null,
  sources: [],
}

const ofCity: Finder = ({ region, references }, period) => {
  const found = references.find((one) => one.region === region && one.period === period && isMeasured(one))
  return found && referenceHit('city', found)
}

const ofProvince: Finder = ({ region, references }, period) => {
  const province = provinceOf(region)
  const measured = references.filter((one) => one.period === period && one.region !== region && isMeasured(one))
  const own = measured.find((one) => one.region === province)
  if (own) return referenceHit('province', own)
  const cities = measured.filter((one) => isCityOf(province, one.region))
  if (cities.length < fewestCities) return undefined
  return { ...medianHit('provinceMedian', cities, period), sourceRegion: province }
}

const ofMarket: Finder = ({ region, quotations }, period) => {
  const quoted = quotations.filter((one) => one.period === period)
  const here = quoted.filter((one) => one.region === region)
  if (here.length > 0) return { ...medianHit('market', here, period), sourceRegion: region }
  const province = quoted.filter((one) => provinceOf(one.region) === provinceOf(region))
  if (province.length === 0) return undefined
  return { ...medianHit('market', province, period), sourceRegion: provinceOf(region) }
}

/** The nearest month first; within a month the city before the province. */
const ofOlderMonths: Finder = (world, period) => {
  for (let age = 1; age <= (world.olderMonths ?? defaultOlderMonths); age++) {
    const earlier = monthsBack(period, age)
    const hit =
      (world.allowed.has('city') ? ofCity(world, earlier) : undefined) ??
      (world.allowed.has('province') ? ofProvince(world, earlier) : undefined)
    if (hit) return { ...hit, level: 'older', ageMonths: age }
  }
  return undefined
}

const finders: Readonly<Record<LadderStep, Finder>> = {
  city: ofCity,
  province: ofProvince,
  market: ofMarket,
  older: ofOlderMonths,
}

function referenceHit(level: LevelFound, reference: Reference): Hit {
  const { price, n, region, period } = reference
  const source = { sourceRegion: region, sourcePeriod: period, sources: [reference] }
  return { level, price: Exact.of(price).text(), n, ageMonths: 0, ...source }
}

function medianHit(level: LevelFound, rows: readonly Quotation[], period: string): Hit {
  const price = medianOf(rows.map((row) => Exact.of(row.price)))
  const n = rows.length
  return { ...nothing, level, price: price.toFixed(2), n, ageMonths: 0, sourcePeriod: period, sources: rows }
}

function medianOf(prices: readonly Exact[]): Exact {
  const ascending = prices.toSorted((left, right) => left.compare(right))
  const [low, high] = [ascending[(ascending.length - 1) >> 1], ascending[ascending.length >> 1]] as [Exact, Exact]
  return low.plus(high).over('2')
}

/** A carried price counts as its origin, or not at all where nobody knows which month that was. */
function atOrigin(one: Reference): Reference[] {
  if (!one.carried) return [one]
  return one.carriedFrom ? [{ ...one, carried: 0, period: one.carriedFrom }] : [one]
}

function isMeasured({ n, carried }: Reference): boolean {
  return n >= fewest && !carried
}

function reasonOf(level: LadderStep, { allowed, references, region, period }: World): Missed['reason'] {
  if (!allowed.has(level)) return 'off'
  const own = level === 'city' ? references.filter((one) => one.region === region && one.period === period) : []
  if (own.some(({ carried }) => carried)) return 'carried'
  return own.length > 0 ? 'few' : 'none'
}

function otherFreights({ references, quotations, freightType }: LadderInput): number[] {
  const all = [...references, ...quotations].flatMap((one) => one.freightType ?? [])
  return [...new Set(all)].filter((one) => one !== freightType)
}

function provinceOf(region: string): string {
  return `${region.slice(0, 2)}0000`
}

function isCityOf(province: string, region: string): boolean {
  return region !== province && region.endsWith('00') && provinceOf(region) === province
}

function monthsBack(period: string, months: number): string {
  const at = (monthNumber(period) ?? 0) - months - 1
  return `${Math.floor(at / 12)}${String((at % 12) + 1).padStart(2, '0')}`
}
