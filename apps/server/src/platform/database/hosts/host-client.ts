import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type DatabaseAddress, type HostState, readAddress } from './database-address.ts'
import { streamOf } from './stream-of.ts'

/** PostgreSQL's own code of a server that cannot be used yet. */
const cannotConnectNow = '57P03'

class UnfitHost extends Error {
  readonly code = cannotConnectNow
}

/** The host that was found last. Every connection of this process to the same address uses it, until one fails. */
const found = new Map<string, string>()
const searches = new Map<string, Promise<string>>()
const searchTimeout = 5000
const askAgainAfter = 200

/**
 * A connection to the host that fits, of an address that may name several (`database-address.ts`): the driver itself
 * knows one host and no target_session_attrs. A host that stops to fit closes the connection, so a pool opens another.
 */
export class HostClient extends pg.Client {
  readonly #url: string
  readonly #address: DatabaseAddress
  readonly #timeout: number
  #state: HostState = { isStandby: false, isReadOnly: false }
  #isOpen = false

  constructor(config: pg.ClientConfig = {}) {
    const url = config.connectionString ?? ''
    const address = readAddress(url)
    super({ ...config, connectionString: address.urls[0] })
    this.#url = url
    this.#address = address
    this.#timeout = config.connectionTimeoutMillis || searchTimeout
    this.connection.on('parameterStatus', (status: Status) => this.#hear(status))
  }

  override connect(): Promise<pg.Client>
  override connect(callback: (error: Error) => void): void
  override connect(callback?: (error: Error) => void): Promise<pg.Client> | undefined {
    // An error may come with the very bytes that open the connection, before a pool listens. It would end the process.
    let lost: Error | undefined
    const listen = (error: Error) => {
      lost = error
    }
    this.on('error', listen)
    const opening = this.#address.urls.length > 1 ? this.#connectToFound() : this.#connectHere()
    const opened = opening.then((client) => {
      if (lost) throw lost
      return client
    })
    const settle = (error?: Error) => {
      // The driver says that it is connected by calling back with nothing.
      ;(callback as ((error?: Error) => void) | undefined)?.(error)
      this.off('error', listen)
    }
    opened.then(() => settle(), settle)
    return callback ? undefined : opened
  }

  /** True if both have the same address. */
  isSibling(other: HostClient): boolean {
    return this.#url === other.#url
  }

  /** True if the other one has reached another host of the same address. */
  isElsewhere(other: HostClient): boolean {
    return this.isSibling(other) && (this.host !== other.host || this.port !== other.port)
  }

  async #connectToFound(): Promise<pg.Client> {
    const host = found.get(this.#url) ?? (await search(this.#url, this.#address, this.#timeout))
    // A pool that no longer waits has destroyed the stream, and nobody would close what is opened now.
    if (streamOf(this).destroyed) throw new UnfitHost('The search for a database took too long')
    const { hostname, port } = new URL(host)
    this.host = hostname.replace(/^\[(.*)\]$/, '$1')
    this.port = Number(port || 5432)
    try {
      return await this.#connectHere()
    } catch (error) {
      this.#forget()
      throw error
    }
  }

  async #connectHere(): Promise<pg.Client> {
    await super.connect()
    if (this.#address.accepts(this.#state)) {
      this.#isOpen = true
      return this
    }
    close(this)
    throw new UnfitHost(`${this.host}:${this.port} is not ${this.#address.target}`)
  }

  #hear({ parameterName, parameterValue }: Status): void {
    const isOn = parameterValue === 'on'
    if (parameterName === 'in_hot_standby') this.#state = { ...this.#state, isStandby: isOn }
    if (parameterName === 'default_transaction_read_only') this.#state = { ...this.#state, isReadOnly: isOn }
    if (!this.#isOpen || this.#address.accepts(this.#state)) return
    this.#forget()
    streamOf(this).destroy()
  }

  #forget(): void {
    found.delete(this.#url)
  }
}

type Status = Readonly<{ parameterName: string; parameterValue: string }>

/** Callers at the same time share one search. */
function search(url: string, address: DatabaseAddress, timeout: number): Promise<string> {
  const running = searches.get(url) ?? askAll(address, timeout).finally(() => searches.delete(url))
  searches.set(url, running)
  return running.then((host) => {
    found.set(url, host)
    return host
  })
}

/**
 * All at once: a host that is silent must not delay the others. While one is silent, the others are asked again: one of
 * them may be promoted meanwhile.
 */
async function askAll({ urls }: DatabaseAddress, timeout: number): Promise<string> {
  let silent = urls.length
  const ask = async (url: string): Promise<string> => {
    for (let isFirst = true; ; isFirst = false) {
      try {
        return await reach(url, timeout)
      } catch (error) {
        if (isFirst) silent -= 1
        if (silent === 0) throw error
        await pause(askAgainAfter)
      }
    }
  }
  return Promise.any(urls.map(ask)).catch(({ errors }: AggregateError) => {
    // What a host says about user or database matters more than a time-out, which has no code.
    throw errors.find((error) => error.code) ?? new UnfitHost('No host of the database answers')
  })
}

async function reach(connectionString: string, connectionTimeoutMillis: number): Promise<string> {
  const client = new HostClient({ connectionString, connectionTimeoutMillis })
  client.on('error', () => undefined)
  await client.connect()
  close(client)
  return connectionString
}

/** Without waiting: a host that has just fallen silent would take its time. */
function close(client: HostClient): void {
  client.end().catch(() => undefined)
  streamOf(client).destroy()
}
