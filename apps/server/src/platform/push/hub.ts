import { PassThrough } from 'node:stream'
import { heartbeatSeconds, helloEvent } from '@library/contract/desk/push'
import { fail } from '@library/contract/errors'
import { type Caller, platformTenant, programCaller } from '../callers/caller.ts'
import type { World } from '../world.ts'
import type { Push } from './push.ts'

export type Hub = Readonly<{
  /** The events for this caller, until the user, the session or the server ends. */
  open: (caller: Caller) => PassThrough
  /** Ends every stream at once; no new streams are accepted. */
  close: () => void
}>

type Line = { caller: Caller; stream: PassThrough; endsAt: number }

const mostPerUser = 10
/** A client that does not read for this long is gone, whatever its connection says. */
const mostUnread = 64 * 1024
/** A reopened stream passes the whole access check again. */
const longest = 15 * 60_000
const alive = ': alive\n\n'

/** The browsers that listen to this process. Events of any process reach them through the database. */
export function createHub({ signals, database, clock }: World): Hub {
  const lines = new Set<Line>()
  let isClosed = false

  function open(caller: Caller): PassThrough {
    if (isClosed) throw fail('common/unavailable')
    const own = [...lines].filter((line) => isOf(line, caller.tenantId, [caller.userId]))
    if (own.length >= mostPerUser) throw fail('common/too-many', { retryAfter: 60 })
    const stream = new PassThrough()
    const line = { caller, stream, endsAt: clock().getTime() + longest * (0.8 + Math.random() * 0.2) }
    lines.add(line)
    stream.on('close', () => lines.delete(line))
    stream.on('error', () => lines.delete(line))
    write(line, eventText(helloEvent))
    return stream
  }

  function notify({ tenantId, kind, userIds, id }: Push): void {
    const text = eventText(kind, id)
    for (const line of lines) if (isOf(line, tenantId, userIds)) write(line, text)
  }

  function keepAlive(): void {
    const now = clock().getTime()
    for (const line of lines) now < line.endsAt ? write(line, alive) : line.stream.end()
  }

  /** A user's permissions changed, and perhaps a session ended. */
  async function endLost(changed: string): Promise<void> {
    const isEveryone = changed === platformTenant || changed === ''
    const tenants = new Set([...lines].map((line) => line.caller.tenantId))
    for (const tenantId of tenants) {
      if (!isEveryone && tenantId !== changed) continue
      const own = [...lines].filter((line) => line.caller.tenantId === tenantId)
      const living = await livingSessions(tenantId, own)
      for (const line of own) if (!living.has(line.caller.sessionId)) line.stream.end()
    }
  }

  async function livingSessions(tenantId: string, own: readonly Line[]): Promise<ReadonlySet<string>> {
    const ids = [...new Set(own.map((line) => line.caller.sessionId))]
    const rows = await database.inTransaction(programCaller(tenantId), (ctx) =>
      ctx.db.selectFrom('session').select('id').where('id', 'in', ids).where('endedTime', 'is', null).execute(),
    )
    return new Set(rows.map((row) => row.id))
  }

  signals.on('push', (payload) => notify(JSON.parse(payload) as Push))
  // What cannot be checked now is checked at the latest when the stream expires.
  signals.on('access_changed', (tenantId) => void endLost(tenantId).catch(() => undefined))
  signals.onGap(() => {
    for (const line of lines) write(line, eventText(helloEvent))
  })
  const beat = setInterval(keepAlive, heartbeatSeconds * 1000)
  beat.unref()

  return {
    open,
    close() {
      isClosed = true
      clearInterval(beat)
      for (const line of lines) line.stream.end()
    },
  }
}

function isOf({ caller }: Line, tenantId: string, userIds?: readonly string[]): boolean {
  return caller.tenantId === tenantId && (userIds?.includes(caller.userId) ?? true)
}

function eventText(event: string, id?: string): string {
  return `event: ${event}\ndata: ${JSON.stringify(id ? { id } : {})}\n\n`
}

function write({ stream }: Line, text: string): void {
  if (stream.writableLength > mostUnread) stream.destroy()
  else if (!stream.writableEnded) stream.write(text)
}
