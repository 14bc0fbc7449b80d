import { sharedText, textOf } from '../read/shared-bytes.ts'
import type { Checked, Outcome } from './check-rows.ts'
import { joinFindings } from './findings.ts'
import { type OpenPortion, portionWithout } from './portions.ts'
import type { Repeat } from './repeats.ts'

/** A result on its way to another thread: as text, since objects would block the server between the two. */
export type HandedOver = Readonly<{ found: Uint8Array; lists: readonly Uint8Array[] }>
/** The keys of the items as one text, all of equal length, and the row and price of each. */
type Half = Omit<Checked, 'seen' | 'replaced'> &
  Readonly<{ keys: string; rows: readonly number[]; prices: readonly string[] }>

export function handOver({ portions, seen, replaced: _, ...rest }: Checked): HandedOver {
  const bare = portions.map(({ list: __, ...portion }) => portion)
  const items = [...seen.values()]
  const seenAs = {
    keys: [...seen.keys()].join(''),
    rows: items.map(({ row }) => row),
    prices: items.map(({ price }) => price),
  }
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

/**
 * Joins the two halves of a file as if they had been checked as one: of rows with the same item the first counts. A file
 * with another answer to repeats is not halved.
 */
export function joined(first: Checked, handedOver: HandedOver | undefined): Outcome {
  const own = first.portions.map((portion) => portionWithout(portion, first.replaced))
  const { wrong, failed, repeats, findings } = first
  if (!handedOver) return { wrong, failed, repeats, findings, ok: first.seen.size, portions: own }
  const second = received(handedOver)
  const met = rowsMet(first, second)
  const rowOf = new Map([...met].map(([row, one]) => [row, one.first ?? row]))
  // The first row of an item may be in the first half.
  const again = second.repeats.map((one) => {
    const earlier = met.get(one.first ?? 0)
    return earlier ? { ...one, first: earlier.first ?? one.row, firstPrice: earlier.firstPrice } : one
  })
  return {
    portions: [...own, ...second.portions.map((portion) => portionWithout(portion, rowOf))],
    ok: first.seen.size + second.rows.length - met.size,
    wrong: [...wrong, ...second.wrong],
    failed: failed + second.failed,
    repeats: [...repeats, ...again, ...met.values()],
    findings: joinFindings(findings, second.findings),
  }
}

/** Rows of the second whose items the first has, with its rows. */
function rowsMet({ seen }: Checked, { keys, rows, prices }: Half): ReadonlyMap<number, Repeat> {
  const met = new Map<number, Repeat>()
  const length = keys.length / rows.length
  for (const [at, row] of rows.entries()) {
    const earlier = seen.get(keys.slice(at * length, (at + 1) * length))
    if (earlier)
      met.set(row, {
        row,
        first: earlier.row,
        materialName: '',
        spec: '',
        price: prices[at] ?? '',
        firstPrice: earlier.price,
      })
  }
  return met
}
