import type { PublicRequest } from '../../public-routes.ts'
import { pageSheet, type Sheet, type StoredRows, storedRows } from '../price-rows.ts'
import { type Lines, newestIds, type Shelf } from './shelf.ts'

type Wanted = Readonly<{ ids: readonly string[]; sheet: Sheet }>

/** The rows as they are written. Those that were not shown since prices changed are read. */
export async function linesOf(shelf: Shelf, look: PublicRequest, { ids, sheet }: Wanted): Promise<Buffer[]> {
  const lines = new Map(ids.map((id) => [id, shelf.shown.get(keyOf(sheet, id))]))
  const missing = ids.filter((id) => lines.get(id) === undefined)
  if (missing.length > 0) {
    const read = await readTogether(shelf, look, { ids: missing, sheet })
    for (const id of missing) lines.set(id, read.get(id))
  }
  return [...lines.values()].filter((line) => line !== undefined)
}

/** One read at a time; whoever comes meanwhile is read together with the others who come, for a transaction costs more than its rows. */
function readTogether({ shown, reads }: Shelf, { readOnly }: PublicRequest, { ids, sheet }: Wanted): Promise<Lines> {
  const next = reads.next.get(sheet.shape)
  if (next) {
    for (const id of ids) next.ids.add(id)
    return next.lines
  }
  const together = new Set(ids)
  const lines = reads.last.then(async () => {
    reads.next.delete(sheet.shape)
    return keep(shown, sheet, await readOnly((ctx) => storedRows(ctx, [...together], sheet)))
  })
  reads.next.set(sheet.shape, { ids: together, lines })
  // Those who wait for the rows hear of a failure; who comes after them reads on.
  reads.last = lines.catch(() => undefined)
  return lines
}

/** Some twenty megabytes, and two seconds of the database. */
const mostAhead = 20_000
/** Some milliseconds of the server each; then others have their turn. */
const portion = 100
/** With tax, as long as nobody says otherwise. */
const usualTaxMode = 1

/** Most people look at the newest issues: their rows are read before anybody asks for them. */
export async function readAhead(shelf: Shelf, readOnly: PublicRequest['readOnly']): Promise<void> {
  const ids = newestIds(shelf, mostAhead)
  const sheet = pageSheet(usualTaxMode)
  for (let from = 0; from < ids.length; from += portion) {
    const some = ids.slice(from, from + portion)
    keep(shelf.shown, sheet, await readOnly((ctx) => storedRows(ctx, some, sheet)))
  }
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
