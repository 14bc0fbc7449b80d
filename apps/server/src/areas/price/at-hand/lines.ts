import { type Sheet, type StoredRows, storedRows } from '../price-rows.ts'
import type { Look } from '../reading.ts'
import type { Lines, Shelf } from './shelf.ts'

type Wanted = Readonly<{ ids: readonly string[]; sheet: Sheet }>

/** The rows as they are written. Those that were not shown since prices changed are read. */
export async function linesOf(shelf: Shelf, look: Look, { ids, sheet }: Wanted): Promise<Buffer[]> {
  const lines = new Map(ids.map((id) => [id, shelf.shown.get(keyOf(sheet, id))]))
  const missing = ids.filter((id) => lines.get(id) === undefined)
  if (missing.length > 0) {
    const read = await readTogether(shelf, look, { ids: missing, sheet })
    for (const id of missing) lines.set(id, read.get(id))
  }
  return [...lines.values()].filter((line) => line !== undefined)
}

/** So many reads at once; whoever comes then is read together with the next who come, for a transaction costs more than its rows. */
const mostReads = 2

async function readTogether(shelf: Shelf, look: Look, wanted: Wanted): Promise<Lines> {
  const { reads } = shelf
  const shape = wanted.sheet.shape
  const next = reads.next.get(shape)
  if (next) {
    for (const id of wanted.ids) next.ids.add(id)
    return next.lines
  }
  const ids = new Set(wanted.ids)
  if (reads.running < mostReads) return read(shelf, look, { ids: [...ids], sheet: wanted.sheet })
  const turn = new Promise<void>((resolve) => reads.waiting.push(resolve))
  const lines = turn.then(() => {
    reads.next.delete(shape)
    return read(shelf, look, { ids: [...ids], sheet: wanted.sheet })
  })
  reads.next.set(shape, { ids, lines })
  return lines
}

async function read(shelf: Shelf, { lookUp }: Look, { ids, sheet }: Wanted): Promise<Lines> {
  shelf.reads.running += 1
  try {
    return keep(shelf, sheet, await lookUp((ctx) => storedRows(ctx, ids, sheet)))
  } finally {
    shelf.reads.running -= 1
    shelf.reads.waiting.shift()?.()
  }
}

function keep({ shown }: Shelf, sheet: Sheet, list: StoredRows): Lines {
  const read = new Map<string, Buffer>()
  for (const { id, line } of sheet.lines(list)) {
    const bytes = Buffer.from(line)
    read.set(id, bytes)
    shown.set(keyOf(sheet, id), bytes)
  }
  return read
}

function keyOf({ shape }: Sheet, id: string): string {
  return `${shape} ${id}`
}
