import type pg from 'pg'
import { requeueJobsOf, unqueueJobsOf } from '../jobs/queue-schema.ts'
import { advanceMove, type Move, setMove, waitForWriters } from './move-states.ts'
import type { Counted } from './station-tables.ts'

/** Every server process of the cell forgets what it remembers of the station. */
const forget = `select pg_notify('access_changed', ''), pg_notify('words_changed', $1),
  pg_notify('categories_changed', $1), pg_notify('prices_changed', $1)`

/** From now on the station works in this cell. Its jobs go on. */
export async function openStation(client: pg.Client, tenantId: string, sessions: 'end' | 'go on'): Promise<void> {
  await client.query('begin')
  await client.query('delete from station_move where tenant_id = $1', [tenantId])
  if (sessions === 'end')
    await client.query(
      `update session set ended_time = now(), ended_reason = 'station-moved' where tenant_id = $1 and ended_time is null`,
      [tenantId],
    )
  await requeueJobsOf(client, tenantId)
  await client.query(forget, [tenantId])
  await client.query('commit')
}

/** From now on the station works elsewhere. What it has here stays until the operator removes it. */
export async function leaveStation(
  client: pg.Client,
  tenantId: string,
  { moveId, taken }: Readonly<{ moveId: string; taken: Record<string, Counted> }>,
): Promise<void> {
  await client.query('begin')
  await advanceMove(client, tenantId, { moveId, from: 'moving', to: 'moved', taken })
  await unqueueJobsOf(client, tenantId)
  await client.query(forget, [tenantId])
  await client.query('commit')
}

/** Closes a station: writes are refused, and those under way have ended. */
export async function closeStation(client: pg.Client, tenantId: string, move: Omit<Move, 'taken'>): Promise<void> {
  await setMove(client, tenantId, move)
  await waitForWriters(client, tenantId)
}
