import pg from 'pg'
import { superuser } from './cluster.ts'

export const databaseName = 'library'

/** How a PostgreSQL on this port responds to our password: ready, not ready, wrong password, or no response. */
export type Answer = 'ready' | 'busy' | 'refused' | 'silent'

export async function ask(port: number, password: string): Promise<Answer> {
  const client = new pg.Client({
    connectionString: addressOf(port, password, 'postgres'),
    connectionTimeoutMillis: 5000,
  })
  // A server that stops during the connection also reports on the idle client; the promise below is enough.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return 'ready'
  } catch (error) {
    const code = (error as { code?: string }).code ?? ''
    if (code === '57P03') return 'busy'
    if (code.startsWith('28')) return 'refused'
    return 'silent'
  } finally {
    await client.end().catch(() => undefined)
  }
}

export async function createDatabaseIfMissing(port: number, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: addressOf(port, password, 'postgres') })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [databaseName])
    if (!rowCount) await client.query(`create database ${databaseName}`)
  } finally {
    await client.end()
  }
}

export function addressOf(port: number, password: string, database: string): string {
  return `postgres://${superuser}:${password}@127.0.0.1:${port}/${database}`
}
