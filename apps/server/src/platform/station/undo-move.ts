import { join } from 'node:path'
import type pg from 'pg'
import { asOwner } from '../backup/catalogue.ts'
import { platformTenant } from '../callers/caller.ts'
import { deleteRows, withoutTriggers } from './load-station.ts'
import { advanceMove, findMove, lockCommand, type Move } from './move-states.ts'
import { closeStation, openStation } from './open-station.ts'
import { type Cell, removeFiles } from './station-files.ts'
import { differences, sameText } from './station-tables.ts'

type UndoRequest = Readonly<{
  tenantId: string
  from: Cell
  /** Needed once the station has moved, unless that cell is lost for good. */
  to?: Cell | undefined
  /** Give up what was written in the target. */
  discard: boolean
  say: (line: string) => void
}>

/** Tables that a sign-in or a look changes: losing their new rows loses no work. */
const bookkeeping = [
  ...['session', 'refresh_token', 'login_failure', 'idempotency_key', 'api_log', 'error_log', 'usual_log', 'job'],
  ...['search_material', 'material_text', 'search_day', 'search_history', 'material_use'],
].map((name) => `public.${name}`)

/** Brings a station back to work in the cell that it was moved from. */
export async function undoMove({ tenantId, from, to, discard, say }: UndoRequest): Promise<void> {
  await asOwner(from.url, 'library-station', async (source) => {
    await lockCommand(source, tenantId)
    const move = await findMove(source, tenantId)
    if (!move) return say(`${tenantId} is not being moved: nothing to undo`)
    if (move.state === 'removed') throw new Error(`The rows of ${tenantId} were removed here: move it back instead`)
    if (move.state === 'arriving') throw new Error(`${tenantId} was moved to this cell: undo it in ${move.otherCell}`)
    if (move.state === 'moved') {
      if (to) await asOwner(to.url, 'library-station', (target) => takeBack(target, { tenantId, move, discard, say }))
      else if (discard) say(`${move.otherCell} was not asked: it must never work with ${tenantId} again`)
      else throw new Error(`${tenantId} works in ${move.otherCell} now. Name that cell: --to <DATABASE_URL>`)
    }
    await openStation(source, tenantId, move.state === 'moved' ? 'end' : 'go on')
    say(`${tenantId} works in this cell again`)
  })
}

type Back = Pick<UndoRequest, 'tenantId' | 'discard' | 'say'> & { move: Move }

/** Closes the station in the target, and opens it again if work would be lost. */
async function takeBack(target: pg.Client, { tenantId, move, discard, say }: Back): Promise<void> {
  const there = await findMove(target, tenantId)
  if (there?.state === 'arriving' && there.moveId === move.moveId) return
  if (there) throw new Error(`The target is not at work with ${tenantId}: it is ${there.state}`)
  await target.query(sameText)
  await closeStation(target, tenantId, { state: 'arriving', moveId: move.moveId, otherCell: move.otherCell })
  const changed = (await differences(target, tenantId, move.taken ?? {})).filter(
    ({ name }) => !bookkeeping.includes(name),
  )
  const lost = changed.map(({ name, was, is }) => `${name.replace('public.', '')} (${was} rows, now ${is})`).join(', ')
  if (lost && !discard) {
    await openStation(target, tenantId, 'go on')
    throw new Error(
      `Work in the target would be lost: ${lost}. Nothing has been changed. Move the station back instead, or undo with --discard.`,
    )
  }
  if (lost) say(`Given up in the target: ${lost}`)
}

/**
 * Removes what is left of a station that has moved. Its files go where a folder is named: cells may share one, and then
 * they are in use.
 */
export async function removeStation({ url, dataDir }: Cell, tenantId: string): Promise<void> {
  if (tenantId === platformTenant) throw new Error(`${platformTenant} is the platform's own tenant`)
  await asOwner(url, 'library-station', async (client) => {
    await lockCommand(client, tenantId)
    const move = await findMove(client, tenantId)
    if (move?.state !== 'moved') throw new Error(`${tenantId} has not moved away, so nothing is removed`)
    await client.query('begin')
    await withoutTriggers(client)
    // Its row stays: numbers are never given out twice, and callers learn where they are not.
    await deleteRows(client, tenantId, ['public.tenant'])
    await advanceMove(client, tenantId, { moveId: move.moveId, from: 'moved', to: 'removed' })
    await client.query('commit')
  })
  if (dataDir) await removeFiles(tenantId, join(dataDir, 'files'))
}
