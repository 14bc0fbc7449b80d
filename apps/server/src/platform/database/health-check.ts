import { setImmediate as aTurn, setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { HostClient } from './hosts/host-client.ts'
import { streamOf } from './hosts/stream-of.ts'

export type HealthCheck = Readonly<{
  /** True while the database does not respond: callers need not wait for the timeout. */
  isAway: () => boolean
  /** Checks on a separate connection whether the database responds now. */
  ask: () => Promise<boolean>
  /** Marks this connection as in use, until the caller calls the returned function. */
  hold: (client: pg.PoolClient) => () => void
  /** Connections of another pool are dropped together with ours. */
  watch: (pool: pg.Pool) => void
  /** Drops every connection: the database must be looked for again. */
  drop: () => void
  close: () => void
}>

/** Work that takes longer may just be slow, or wait for a stopped database: that is worth a check. */
const timeout = 2000
const lookEvery = 500
/** One missed response may be caused by our own process being busy. */
const mostMissed = 2

/**
 * A database that dies breaks its connections, which is noticed at once. One that is paused or unreachable sends
 * nothing at all: it is checked on a new connection, and when it stays silent every waiting connection is dropped. A
 * slow database is left alone: any bytes it sends on any connection count as a sign of life. Behind a pooler there are
 * two places to check: a pooler greets its clients while the database is silent.
 */
export function startHealthCheck(pool: pg.Pool, places: readonly pg.ClientConfig[], answerWithin: number): HealthCheck {
  const open = new Set<pg.PoolClient>()
  const heldSince = new Map<pg.PoolClient, { at: number }>()
  let missed = 0
  let isAsking = false
  let askedAt = 0
  const isAway = () => missed >= mostMissed

  function watch(watched: pg.Pool): void {
    watched.on('connect', (client) => void open.add(client))
    watched.on('remove', (client) => void open.delete(client))
  }
  watch(pool)

  const drop = () => {
    for (const client of open) streamOf(client).destroy()
  }

  async function isThere(): Promise<boolean> {
    return (await Promise.all(places.map(isThereAt))).every(Boolean)
  }

  async function isThereAt(config: pg.ClientConfig): Promise<boolean> {
    const client = new HostClient(config)
    client.on('error', () => undefined)
    const ofPlace = () => [...open].filter((one) => one instanceof HostClient && one.isSibling(client))
    const heard = new Map([client, ...ofPlace()].map((one) => [one, streamOf(one).bytesRead]))
    const saysAnything = () => [client, ...ofPlace()].some((one) => streamOf(one).bytesRead > (heard.get(one) ?? 0))
    try {
      return await Promise.race([answers(client, open), silence(answerWithin).then(saysAnything)])
    } finally {
      // A paused database would also take its time to close the connection.
      streamOf(client).destroy()
    }
  }

  async function look(): Promise<void> {
    const now = Date.now()
    const [oldest = { at: now }] = heldSince.values()
    const isDoubtful = missed > 0 || now - Math.max(oldest.at, askedAt) > timeout
    if (isAsking || !isDoubtful) return
    isAsking = true
    missed = (await isThere()) ? 0 : missed + 1
    isAsking = false
    askedAt = Date.now()
    if (missed === mostMissed) drop()
  }

  const timer = setInterval(() => void look(), lookEvery)
  timer.unref()
  return {
    isAway,
    ask: async () => !isAway() && (await isThere()),
    hold(client) {
      const mine = { at: Date.now() }
      heldSince.set(client, mine)
      // A released connection may already be in use by another request.
      return () => void (heldSince.get(client) === mine && heldSince.delete(client))
    },
    watch,
    drop,
    close: () => clearInterval(timer),
  }
}

async function answers(client: HostClient, open: ReadonlySet<pg.PoolClient>): Promise<boolean> {
  try {
    await client.connect()
    await client.query('select 1')
    // After a switch of the primary, connections to the old one may hang for ever.
    for (const one of open) if (one instanceof HostClient && one.isElsewhere(client)) streamOf(one).destroy()
    return true
  } catch (error) {
    // Too many connections: the database is busy, but up.
    return (error as { code?: string }).code?.startsWith('53') ?? false
  }
}

/** After a pause of our own process, data received meanwhile must still be read: that takes one turn. */
async function silence(milliseconds: number): Promise<void> {
  await pause(milliseconds, undefined, { ref: false })
  await aTurn()
}
