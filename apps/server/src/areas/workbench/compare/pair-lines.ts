import { normaliseText } from '@library/pricing/normalise'
import type { ComparedLine } from './compared-lines.ts'

export type Pair = Readonly<{ left?: ComparedLine; right?: ComparedLine }>
type Key = (line: ComparedLine) => string | undefined
/** From the right side to the left. */
type Partners = Map<ComparedLine, ComparedLine>

/** By the line itself where both pricings are of one version, then by code, then by text. Another unit is another line. */
const ownKeys: readonly Key[] = [
  ({ id }) => id,
  ({ code, unitText }) => (code ? `${normaliseText(code)}\n${normaliseText(unitText)}` : undefined),
  ({ textKey }) => textKey || undefined,
]

/**
 * Pairs the lines of two pricings. Equal lines are paired in their order. What is left is paired by its place: behind
 * the same line, with the same unit, and the same name or spec, it is one line that somebody changed. The order is that
 * of the right side; a removed line stands behind the one it followed.
 */
export function pairLines(left: readonly ComparedLine[], right: readonly ComparedLine[]): Pair[] {
  const partners: Partners = new Map()
  for (const key of ownKeys) pairBy(key, left, right, partners)
  for (const key of placeKeys(left, right, partners)) pairBy(key, left, right, partners)
  return inOrder(left, right, partners)
}

function pairBy(key: Key, left: readonly ComparedLine[], right: readonly ComparedLine[], partners: Partners): void {
  const taken = new Set(partners.values())
  const queues = new Map<string, ComparedLine[]>()
  for (const line of left) {
    const value = taken.has(line) ? undefined : key(line)
    if (!value) continue
    const queue = queues.get(value)
    if (queue) queue.push(line)
    else queues.set(value, [line])
  }
  for (const line of right) {
    const one = partners.has(line) ? undefined : queues.get(key(line) ?? '')?.shift()
    if (one) partners.set(line, one)
  }
}

/** Of lines without a partner: the paired line they follow, by its id on the left. */
function placeKeys(left: readonly ComparedLine[], right: readonly ComparedLine[], partners: Partners): Key[] {
  const taken = new Set(partners.values())
  const places = new Map<ComparedLine, string>()
  const walk = (lines: readonly ComparedLine[], paired: (line: ComparedLine) => ComparedLine | undefined) => {
    let before = ''
    for (const line of lines) {
      before = paired(line)?.id ?? before
      places.set(line, before)
    }
  }
  walk(left, (line) => (taken.has(line) ? line : undefined))
  walk(right, (line) => partners.get(line))
  return (['name', 'spec'] as const).map(
    (field) => (line) =>
      line[field]
        ? [places.get(line), line[field], line.unitText].map((part = '') => normaliseText(part)).join('\n')
        : undefined,
  )
}

function inOrder(left: readonly ComparedLine[], right: readonly ComparedLine[], partners: Partners): Pair[] {
  const taken = new Set(partners.values())
  const removed = new Map<ComparedLine | undefined, Pair[]>()
  let before: ComparedLine | undefined
  for (const line of left) {
    if (taken.has(line)) before = line
    else removed.set(before, withOne(removed.get(before), { left: line }))
  }
  const pairs = right.flatMap((line): Pair[] => {
    const partner = partners.get(line)
    return partner ? [{ left: partner, right: line }, ...(removed.get(partner) ?? [])] : [{ right: line }]
  })
  return [...(removed.get(undefined) ?? []), ...pairs]
}

function withOne(pairs: Pair[] | undefined, pair: Pair): Pair[] {
  pairs?.push(pair)
  return pairs ?? [pair]
}
