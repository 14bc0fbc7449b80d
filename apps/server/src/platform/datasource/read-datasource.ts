import { datasourceUrl } from '@library/contract/develop/datasource'
import { fail } from '@library/contract/errors'
import { DomainError } from '@library/contract/kit/domain-error'
import pg from 'pg'
import { createSlots } from '../threads/slots.ts'
import { datasourceRefusal } from './datasource-refusal.ts'
import { reachableAddress } from './reachable-address.ts'

export type Door = Readonly<{ url: string; username: string; password: string }>
/** Queries an external database: a text with placeholders and their values, never concatenated. */
export type Ask = <R extends object>(text: string, values?: readonly unknown[]) => Promise<R[]>
export type ReadDatasource = <T>(door: Door, work: (ask: Ask) => Promise<T>) => Promise<T>

const usualTimeout = 5000
const slots = createSlots(4)

/**
 * Opens a short-lived read-only connection for one piece of work. Only a few at once, so that our own connections are
 * never starved.
 */
export function createReadDatasource(allowedHosts: readonly string[], timeout = usualTimeout): ReadDatasource {
  return (door, work) => slots.run(() => readOnce(door, work, { allowedHosts, timeout }))
}

type Limits = { allowedHosts: readonly string[]; timeout: number }

async function readOnce<T>(door: Door, work: (ask: Ask) => Promise<T>, limits: Limits): Promise<T> {
  const place = placeOf(door.url)
  const address = await reachableAddress(place.host, limits.allowedHosts)
  const client = new pg.Client({ ...settings(door, place), ...patient(limits), host: address, port: place.port })
  // A connection that breaks after the last response does not matter.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await work(async (text, values = []) => (await client.query(text, [...values])).rows)
  } catch (error) {
    if (error instanceof DomainError) throw error
    throw datasourceRefusal(error, place)
  } finally {
    void client.end().catch(() => undefined)
  }
}

type Place = { host: string; port: number; database: string; sslmode: string | undefined }

function placeOf(url: string): Place {
  const { host = '', port = '', database = '', sslmode } = datasourceUrl.exec(url)?.groups ?? {}
  const number = Number(port)
  if (!host || number < 1 || number > 65_535) throw fail('common/bad-input', { fields: ['url'] })
  return { host, port: number, database, sslmode }
}

function settings({ username, password }: Door, { host, database, sslmode }: Place): pg.ClientConfig {
  const encrypted = sslmode === 'require' || sslmode === 'verify-full'
  return {
    user: username,
    password,
    database,
    application_name: 'library-datasource',
    ssl: encrypted && { rejectUnauthorized: sslmode === 'verify-full', servername: host },
  }
}

function patient({ timeout }: Limits): pg.ClientConfig {
  return {
    options: `-c default_transaction_read_only=on -c statement_timeout=${timeout}`,
    connectionTimeoutMillis: timeout,
    query_timeout: timeout + 1000,
  }
}
