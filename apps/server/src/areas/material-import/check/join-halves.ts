import { someOf } from '../../../domain/pricing-rows/drafts.ts'
import { sharedText, textOf } from '../read/shared-bytes.ts'
import type { Checked, OpenPortion, Outcome, Portion } from './check-rows.ts'

/** A result on its way to another thread: as text, since objects would block the server between the two. */
export type HandedOver = Readonly<{ found: Uint8Array; lists: readonly Uint8Array[] }>
/** The keys of the items as one text, all of equal length, and the row of each. */
type Half = Omit<Checked, 'seen'> & Readonly<{ keys: string; rows: readonly number[] }>

export function handOver({ portions, seen, ...rest }: Checked): HandedOver {
  const bare = portions.map(({ list: _, ...portion }) => portion)
  const seenAs = { keys: [...seen.keys()].join(''), rows: [...seen.values()] }
  return {
    found: sharedText(JSON.stringify({ ...rest, ...seenAs, portions: bare })),
    lists: portions.map(({ list }) => list),
  }
}

function received({ found, lists }: HandedOver): Half {
  const half = JSON.parse(textOf(found))
  const filled = half.portions.map((portion: Omit<OpenPortion, 'list'>, at: number) => ({
    ...portion,
    list: lists[at],
  }))
  return { ...half, portions: filled }
}

/** Joins the two halves of a file as if they had been checked as one: of rows with the same item the first counts. */
export function joined(first: Checked, handedOver: HandedOver | undefined): Outcome {
  if (!handedOver) return { ...first, ok: first.seen.size, portions: first.portions.map(closed) }
  const second = received(handedOver)
  const met = rowsMet(first, second)
  const again = second.repeats.map((one) => ({ ...one, first: met.get(one.first ?? 0) ?? one.first }))
  const remaining = second.portions.map((portion) => portionWithout(portion, met))
  return {
    portions: [...first.portions, ...remaining].map(closed),
    ok: first.seen.size + second.rows.length - met.size,
    wrong: [...first.wrong, ...second.wrong],
    failed: first.failed + second.failed,
    repeats: [...first.repeats, ...again, ...[...met].map(([row, earlier]) => ({ row, first: earlier }))],
  }
}

/** Rows of the second whose items the first has, with its rows. */
function rowsMet({ seen }: Checked, { keys, rows }: Half): ReadonlyMap<number, number> {
  const met = new Map<number, number>()
  const length = keys.length / rows.length
  for (const [at, row] of rows.entries()) {
    const earlier = seen.get(keys.slice(at * length, (at + 1) * length))
    if (earlier !== undefined) met.set(row, earlier)
  }
  return met
}

function portionWithout(portion: OpenPortion, met: ReadonlyMap<number, number>) {
  const { rows } = portion
  if (!rows.some((row) => met.has(row))) return portion
  return { ...someOf(portion, (at) => !met.has(rows[at] ?? 0)), rows }
}

function closed({ period, count, list, rows }: ReturnType<typeof portionWithout>): Portion {
  return { period, count, list, last: rows.at(-1) ?? 0 }
}
