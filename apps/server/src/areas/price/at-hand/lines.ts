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

/** One read at a time; whoever comes meanwhile is read together with the others who come, for a transaction costs more than its rows. */
function readTogether({ shown, reads }: Shelf, { lookUp }: Look, { ids, sheet }: Wanted): Promise<Lines> {
  const next = reads.next.get(sheet.shape)
  if (next) {
    for (const id of ids) next.ids.add(id)
    return next.lines
  }
  const together = new Set(ids)
  const lines = reads.last.then(async () => {
    reads.next.delete(sheet.shape)
    return keep(shown, sheet, await lookUp((ctx) => storedRows(ctx, [...together], sheet)))
  })
  reads.next.set(sheet.shape, { ids: together, lines })
  // Those who wait for the rows hear of a failure; who comes after them reads on.
  reads.last = lines.catch(() => undefined)
  return lines
}

function keep(shown: Shelf['shown'], sheet: Sheet, list: StoredRows): Lines {
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
