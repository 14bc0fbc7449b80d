import type { Cycle } from './products.ts'

/** How the prices of a group move: by its own cycle, by the season, and slowly up or down. */
type Movement = Readonly<{
  swing?: readonly [share: number, months: number]
  season?: readonly [share: number, peakMonth: number]
  drift?: number
  /** A new price only every so many months, as in printed lists. */
  step?: number
  tremble?: number
}>

const movements: Readonly<Record<Cycle, Movement>> = {
  steel: { swing: [0.065, 15], season: [0.015, 10], drift: -0.003, tremble: 0.006 },
  cement: { swing: [0.025, 20], season: [0.075, 11], drift: -0.002, tremble: 0.005 },
  concrete: { swing: [0.012, 20], season: [0.035, 11], drift: -0.001, tremble: 0.004 },
  sand: { swing: [0.02, 17], season: [0.03, 12], tremble: 0.005 },
  copper: { swing: [0.03, 11], drift: 0.006, tremble: 0.005 },
  oil: { swing: [0.05, 13], season: [0.01, 7], tremble: 0.006 },
  plastic: { swing: [0.03, 13], drift: -0.001, tremble: 0.004 },
  glass: { swing: [0.06, 19], season: [0.02, 10], drift: -0.003, tremble: 0.005 },
  plant: { season: [0.045, 3], drift: 0.001, step: 2, tremble: 0.004 },
  labour: { drift: 0.003, step: 6 },
  sticky: { drift: 0.001, step: 4 },
}

/** The price level of a group this many months before the newest issue, relative to that issue. */
export function levelOf(cycle: Cycle, monthsAgo: number, month: number): number {
  const { swing = [0, 1], season = [0, 1], drift = 0, step = 1 } = movements[cycle]
  const ago = Math.ceil(monthsAgo / step) * step
  const seasonal = (at: number) => season[0] * Math.cos((2 * Math.PI * (at - season[1])) / 12)
  const cyclic = swing[0] * Math.sin((2 * Math.PI * ago) / swing[1])
  return 1 + cyclic - drift * ago + seasonal(month) - seasonal(month + monthsAgo)
}

/** A deterministic number between -1 and 1 for two inputs. */
export function dice(one: number, other: number): number {
  let mixed = Math.imul(one + 1, 0x9e3779b1) ^ Math.imul(other + 7, 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d)
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39)
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 0x7fffffff - 1
}

export function trembleOf(cycle: Cycle): number {
  return movements[cycle].tremble ?? 0
}

/** Steel is not quoted to the cent. */
export function quoted(price: number): string {
  const digits = price >= 1000 ? -1 : price >= 200 ? 0 : price >= 30 ? 1 : 2
  const unit = 10 ** digits
  return digits < 0 ? String(Math.round(price * unit) / unit) : (Math.round(price * unit) / unit).toFixed(digits)
}
