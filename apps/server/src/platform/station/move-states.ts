import type pg from 'pg'
import type { Counted } from './station-tables.ts'

/** Written once in the migration. */
const writersLock = 4_210_752
const commandLock = 4_210_753

export type MoveState = 'moving' | 'moved' | 'removed' | 'arriving'
export type Move = Readonly<{
  state: MoveState
  moveId: string
  otherCell: string
  taken: Record<string, Counted> | null
}>

export async function findMove(client: pg.Client, tenantId: string): Promise<Move | undefined> {
  const { rows } = await client.query<Move>(
    `select state, move_id as "moveId", other_cell as "otherCell", taken from station_move where tenant_id = $1`,
    [tenantId],
  )
  return rows[0]
}

/** Writes or replaces the state of a station. */
export async function setMove(client: pg.Client, tenantId: string, move: Omit<Move, 'taken'>): Promise<void> {
  await client.query(
    `insert into station_move (tenant_id, state, move_id, other_cell) values ($1, $2, $3, $4)
    on conflict (tenant_id) do update set state = excluded.state, move_id = excluded.move_id,
      other_cell = excluded.other_cell, taken = null, update_time = now()`,
    [tenantId, move.state, move.moveId, move.otherCell],
  )
}

/** From one state to the next. Another command may have decided otherwise meanwhile: then this one stops. */
export async function advanceMove(
  client: pg.Client,
  tenantId: string,
  step: Readonly<{ moveId: string; from: MoveState; to: MoveState; taken?: Record<string, Counted> }>,
): Promise<void> {
  const { rowCount } = await client.query(
    `update station_move set state = $4, taken = coalesce($5, taken), update_time = now()
    where tenant_id = $1 and move_id = $2 and state = $3`,
    [tenantId, step.moveId, step.from, step.to, step.taken ? JSON.stringify(step.taken) : null],
  )
  if (!rowCount) throw new Error(`The move of ${tenantId} was ended meanwhile. Nothing more has been changed.`)
}

/** Waits until every transaction that has written in the station is over. New ones are refused already. */
export async function waitForWriters(client: pg.Client, tenantId: string, seconds = 60): Promise<void> {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = '${seconds}s'`)
    await client.query('select pg_advisory_xact_lock($1, hashtext($2))', [writersLock, tenantId])
    // The platform administrator may be changing its row.
    await client.query('select from tenant where tenant_id = $1 for update', [tenantId])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Somebody still writes in ${tenantId} after ${seconds} s: ${(error as Error).message}`)
  }
}

/** One command at a time works on a station. A killed one lets go when the database notices that it is gone. */
export async function lockCommand(client: pg.Client, tenantId: string): Promise<void> {
  await client.query(`set lock_timeout = '30s'`)
  try {
    await client.query('select pg_advisory_lock($1, hashtext($2))', [commandLock, tenantId])
  } catch (error) {
    throw new Error(`Another command is at work on ${tenantId}: ${(error as Error).message}`)
  }
  await client.query('set lock_timeout = 0')
}
