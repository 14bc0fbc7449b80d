import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { beginSnapshot } from '../backup/back-up.ts'
import { asOwner } from '../backup/catalogue.ts'
import { CopyOut } from '../backup/copy.ts'
import { placeOf } from '../database/hosts/database-address.ts'
import { loadStation, requireRoom } from './load-station.ts'
import { findMove, lockCommand } from './move-states.ts'
import { closeStation, leaveStation, openStation } from './open-station.ts'
import { type Cell, copyFiles } from './station-files.ts'
import { rowsOf, sameText } from './station-tables.ts'
import { requireStation, type Taken, takeStation } from './take-station.ts'

export type MoveRequest = Readonly<{
  tenantId: string
  from: Cell
  to: Cell
  /** Called when the rows are in the target and before it opens: throws if the business finds something wrong. */
  verify: (tenantId: string) => Promise<void>
  say: (line: string) => void
}>
export type Moved = Readonly<{ rows: number; tables: number; files: number; readOnlySeconds: number }>

/**
 * Moves a station to another cell. It is read only from `closeStation` to `openStation`. At no moment can it be written in
 * both: the old cell lets go before the new one opens. A command that was killed is simply run again.
 */
export function moveStation(request: MoveRequest): Promise<Moved> {
  const { tenantId, from, to } = request
  return asOwner(from.url, 'library-station', (source) =>
    asOwner(to.url, 'library-station', async (target) => {
      await requireOther(source, target)
      await requireStation(source, tenantId)
      await lockCommand(source, tenantId)
      const before = await findMove(source, tenantId)
      if (before?.state === 'moved') return finish(target, request, before.moveId)
      if (before && before.state !== 'moving')
        throw new Error(`Station ${tenantId} is not in this cell (${before.state})`)
      return move(source, target, request)
    }),
  )
}

async function move(source: pg.Client, target: pg.Client, request: MoveRequest): Promise<Moved> {
  const { tenantId, from, to, verify, say } = request
  const moveId = randomUUID()
  await source.query(sameText)
  await requireRoom(target, await snapshot(source, () => takeStation(source, tenantId)))
  // Most files are copied while people work: stored files never change.
  const early = await copyFiles(source, request)
  await waitForJobs(source, tenantId, say)

  say(`${tenantId} is read only from now on`)
  const started = performance.now()
  try {
    await closeStation(source, tenantId, { state: 'moving', moveId, otherCell: placeOf(to.url) })
    const files = await copyFiles(source, request, early)
    const taken = await snapshot(source, async () => {
      const taken = await takeStation(source, tenantId)
      await loadStation(target, { taken, moveId, otherCell: placeOf(from.url) }, ({ quoted, columns }) => {
        const copy = new CopyOut(`copy (${rowsOf({ quoted, columns }, tenantId)}) to stdout`)
        source.query(copy)
        return { columns, rows: copy }
      })
      return taken
    })
    await verify(tenantId)
    await leaveStation(source, tenantId, { moveId, taken: taken.tables })
    await openStation(target, tenantId, 'end')
    return { ...figuresOf(taken), files: files.length, readOnlySeconds: (performance.now() - started) / 1000 }
  } catch (error) {
    await lift(request, moveId).catch(() =>
      say(`${tenantId} stays read only: npm run station -- undo --tenant ${tenantId}`),
    )
    throw error
  }
}

/** A move that failed leaves the station where it was, at work. Not if the old cell has let go already. */
async function lift({ tenantId, from }: MoveRequest, moveId: string): Promise<void> {
  await asOwner(from.url, 'library-station', async (source) => {
    const now = await findMove(source, tenantId)
    if (now?.state === 'moving' && now.moveId === moveId) await openStation(source, tenantId, 'go on')
  })
}

/** The command was killed after the old cell had let go. */
async function finish(target: pg.Client, { tenantId, say }: MoveRequest, moveId: string): Promise<Moved> {
  const there = await findMove(target, tenantId)
  if (there?.state === 'arriving' && there.moveId === moveId) {
    await openStation(target, tenantId, 'end')
    say(`${tenantId} was moved by an earlier command, and is open now`)
  } else say(`${tenantId} has moved already`)
  return { rows: 0, tables: 0, files: 0, readOnlySeconds: 0 }
}

async function snapshot<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await beginSnapshot(client)
  const result = await work()
  await client.query('commit')
  return result
}

const longestWait = 60_000

/** A job that is interrupted goes on in the target, but one that ends has nothing to repeat. */
async function waitForJobs(source: pg.Client, tenantId: string, say: MoveRequest['say']): Promise<void> {
  const until = performance.now() + longestWait
  for (let isTold = false; performance.now() < until; isTold = true) {
    const { rows } = await source.query<{ count: number }>(
      `select count(*)::int as count from job where tenant_id = $1 and state = 'running'`,
      [tenantId],
    )
    if (!rows[0]?.count) return
    if (!isTold) say(`Waiting for ${rows[0].count} jobs of ${tenantId}`)
    await pause(500)
  }
}

async function requireOther(source: pg.Client, target: pg.Client): Promise<void> {
  const name = `select system_identifier::text || current_database() as name from pg_control_system()`
  const [one, other] = [await source.query(name), await target.query(name)]
  if (one.rows[0].name === other.rows[0].name) throw new Error('The target is the cell that the station is in')
}

function figuresOf({ tables }: Taken): { rows: number; tables: number } {
  const counts = Object.values(tables).map(({ rows }) => rows)
  return { rows: counts.reduce((sum, rows) => sum + rows, 0), tables: counts.filter((rows) => rows > 0).length }
}
