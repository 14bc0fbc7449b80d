import pg from 'pg'
import { HostClient } from './hosts/host-client.ts'
import { streamOf } from './hosts/stream-of.ts'

export type Signals = Readonly<{
  /** False while the connection is down: changes cannot be received then, so caches must not be used. */
  isListening: () => boolean
  on: (channel: string, listener: (payload: string) => void) => void
  /** Called when the connection is restored: anything cached before may be stale. */
  onGap: (listener: () => void) => void
  /** Resolves when every change committed before the call has been received, or the connection is lost. */
  caughtUp: () => Promise<void>
  close: () => Promise<void>
}>

/**
 * The signals of the database; the payload is the tenant, or empty when the change affects all tenants. Pushes carry
 * more: push/push.ts.
 */
export const channels = [
  'access_changed',
  'words_changed',
  'categories_changed',
  'prices_changed',
  'push',
  'job_cancelled',
] as const
export type Channel = (typeof channels)[number]

const retryAfter = 1000
const feelEvery = 2000
const answerWithin = 3000

/** Listens to the database's notifications on a dedicated connection, and reconnects when it is lost. */
export async function openSignals(
  config: pg.ClientConfig,
  channels: readonly string[],
  onLost: (error: Error) => void,
): Promise<Signals> {
  const listeners = new Map<string, Array<(payload: string) => void>>(channels.map((channel) => [channel, []]))
  const gapListeners: Array<() => void> = []
  let client: pg.Client | undefined
  let listening = false
  let isFeeling = false
  let echo: Promise<void> | undefined
  let nextEcho: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const next = new HostClient({ ...config, keepAlive: true, connectionTimeoutMillis: answerWithin })
    client = next
    next.on('notification', ({ channel, payload }) => {
      for (const listener of listeners.get(channel) ?? []) listener(payload ?? '')
    })
    next.on('error', (error) => lose(next, error))
    next.on('end', () => lose(next, new Error('The notification connection ended')))
    try {
      await next.connect()
      for (const channel of channels) await next.query(`listen ${pg.escapeIdentifier(channel)}`)
      listening = true
      for (const listener of gapListeners) listener()
    } catch (error) {
      lose(next, error as Error)
    }
  }

  function lose(lost: pg.Client, error: Error): void {
    if (client !== lost) return
    client = undefined
    listening = false
    onLost(error)
    timer = setTimeout(() => void connect(), retryAfter)
  }

  /** The database sends the notifications of earlier commits before its answer. Callers at the same time share one. */
  function caughtUp(): Promise<void> {
    if (echo) {
      // The one under way may have been answered before the caller's commit.
      nextEcho ??= echo.then(() => {
        nextEcho = undefined
        return caughtUp()
      })
      return nextEcho
    }
    const answered = async () => void (await client?.query('select 1').catch(() => undefined))
    echo = answered().finally(() => {
      echo = undefined
    })
    return echo
  }

  /** A connection that died silently would look like one without changes, and stale values would look current. */
  async function feel(): Promise<void> {
    const felt = client
    if (!felt || !listening || isFeeling) return
    isFeeling = true
    const late = setTimeout(() => streamOf(felt).destroy(new Error('The notification line is silent')), answerWithin)
    await caughtUp()
    clearTimeout(late)
    isFeeling = false
  }

  await connect()
  const healthCheck = setInterval(() => void feel(), feelEvery)
  healthCheck.unref()
  return {
    isListening: () => listening,
    on(channel, listener) {
      const known = listeners.get(channel)
      if (!known) throw new Error(`Nobody listens on ${channel}`)
      known.push(listener)
    },
    onGap: (listener) => void gapListeners.push(listener),
    caughtUp,
    async close() {
      clearTimeout(timer)
      clearInterval(healthCheck)
      const last = client
      client = undefined
      await last?.end().catch(() => undefined)
    },
  }
}
