import { execFileSync } from 'node:child_process'
import { chownSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
// biome-ignore lint/style/noRestrictedImports: a copy of the files is asked for as the superuser
import pg from 'pg'
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres/embedded-postgres.ts'

const quiet = () => undefined

/** A streaming replica of this embedded PostgreSQL: a base backup of the running server, then streaming its WAL. */
export async function startReplica(primary: { dataDir: string; url: string }, dataDir: string, port?: string) {
  mkdirSync(dataDir, { recursive: true })
  await copyCluster(primary.url, join(primary.dataDir, 'postgres'), join(dataDir, 'postgres'))
  if (port) writeFileSync(join(dataDir, 'postgres', 'port'), port)
  return startStandby(primary.url, dataDir)
}

/** Starts the PostgreSQL of this folder as a standby: a copy, or a primary that was stopped and replaced. */
export function startStandby(primaryUrl: string, dataDir: string) {
  const { hostname, port, username, password } = new URL(primaryUrl)
  writeAsOwner(join(dataDir, 'postgres', 'cluster'), 'standby.signal', '')
  const settings = {
    primary_conninfo: `host=${hostname} port=${port} user=${username} password=${password}`,
    wal_retrieve_retry_interval: '200ms',
  }
  return startEmbeddedPostgres({ dataDir, log: quiet, settings })
}

async function copyCluster(url: string, from: string, to: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(`select pg_backup_start('replica', true)`)
    execFileSync('cp', ['-a', from, to])
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    writeAsOwner(join(to, 'cluster'), 'backup_label', rows[0]?.labelfile ?? '')
    for (const name of ['cluster/postmaster.pid', 'port', 'server.lock']) rmSync(join(to, name), { force: true })
  } finally {
    await client.end()
  }
}

/** PostgreSQL may run as another user, and it removes these files itself. */
function writeAsOwner(folder: string, name: string, text: string): void {
  const file = join(folder, name)
  writeFileSync(file, text)
  const { uid, gid } = statSync(folder)
  chownSync(file, uid, gid)
}
