import type { Socket } from 'node:net'
import { setImmediate as aTurn, setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

export type HealthCheck = Readonly<{
  /** True while the database gives no sign of life: nobody need wait to be told. */
  isAway: () => boolean
  /** Whether it answers now, on a connection of its own. */
  ask: () => Promise<boolean>
  /** Somebody works on this connection, until he calls what he is given. */
  hold: (client: pg.PoolClient) => () => void
  /** Connections of another pool are let go together with ours. */
  watch: (pool: pg.Pool) => void
  close: () => void
}>

/** Work that takes longer may be long, or wait for a database that has stopped: that is worth a question. */
const timeout = 2000
const lookEvery = 500
/** One missed answer may be our own breathlessness. */
const mostMissed = 2

/**
 * A database that dies breaks its connections, and that is noticed at once. One that is paused, or behind a cut line, says
 * nothing at all: then it is asked anew, and when it stays silent everybody who waits for it is let go. One that is only
 * slow is left in peace: whatever it says meanwhile, to whomever, is a sign of life.
 */
export function startHealthCheck(pool: pg.Pool, config: pg.ClientConfig, answerWithin: number): HealthCheck {
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

  async function isThere(): Promise<boolean> {
    const client = new pg.Client(config)
    client.on('error', () => undefined)
    const heard = new Map([client, ...open].map((one) => [one, streamOf(one).bytesRead]))
    const saysAnything = () => [client, ...open].some((one) => streamOf(one).bytesRead > (heard.get(one) ?? 0))
    try {
      return await Promise.race([answers(client), silence(answerWithin).then(saysAnything)])
    } finally {
      // One that is paused would take its time over the farewell, too.
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
    if (missed === mostMissed) for (const client of open) streamOf(client).destroy()
  }

  const timer = setInterval(() => void look(), lookEvery)
  timer.unref()
  return {
    isAway,
    ask: async () => !isAway() && (await isThere()),
    hold(client) {
      const mine = { at: Date.now() }
      heldSince.set(client, mine)
      // Given back, the connection may be somebody else's already.
      return () => void (heldSince.get(client) === mine && heldSince.delete(client))
    },
    watch,
    close: () => clearInterval(timer),
  }
}

async function answers(client: pg.Client): Promise<boolean> {
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch (error) {
    // Too many connections: it is busy, and there.
    return (error as { code?: string }).code?.startsWith('53') ?? false
  }
}

/** After a pause of our own, what was said during it has still to be read: that takes a turn. */
async function silence(milliseconds: number): Promise<void> {
  await pause(milliseconds, undefined, { ref: false })
  await aTurn()
}

export function streamOf(client: pg.ClientBase): Socket {
  return (client as unknown as { connection: { stream: Socket } }).connection.stream
}
