import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartRefused } from '../start-refused.ts'
import type { Binaries } from './binaries.ts'
import type { Home } from './home.ts'
import { runToEnd } from './run.ts'

export const superuser = 'postgres'

/** Creates the database files on the first start and checks them on later ones; returns the superuser's password. */
export async function prepareCluster(home: Home, binaries: Binaries, log: (line: string) => void): Promise<string> {
  removeUnfinished(home)
  if (!existsSync(home.cluster)) await createCluster(home, binaries, log)
  refuseOtherMajor(home, binaries)
  return passwordOf(home)
}

export function passwordOf(home: Home): string {
  return readFileSync(passwordFile(home.cluster), 'utf8').trim()
}

/**
 * Built in a temporary folder and renamed when complete: an interrupted first start leaves nothing that looks like a
 * database.
 */
async function createCluster(home: Home, binaries: Binaries, log: (line: string) => void): Promise<void> {
  log(`Creating a PostgreSQL ${binaries.major} database in ${home.cluster}`)
  const unfinished = `${home.cluster}.unfinished`
  const password = join(home.folder, 'password.unfinished')
  writeFileSync(password, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600 })
  if (home.account) chownSync(password, home.account.uid, home.account.gid)

  const common = [`--pgdata=${unfinished}`, `--username=${superuser}`, `--pwfile=${password}`]
  const safe = ['--auth=scram-sha-256', '--encoding=UTF8', '--data-checksums', '--no-instructions']
  let outcome = { code: -1, output: '' }
  for (const locale of locales()) {
    outcome = await runToEnd(home, binaries.initdb, [...common, ...safe, ...locale])
    if (outcome.code === 0) break
  }
  if (outcome.code !== 0)
    throw new StartRefused(`The database could not be created in ${home.cluster}:\n${outcome.output}`)

  renameSync(password, passwordFile(unfinished))
  renameSync(unfinished, home.cluster)
}

/**
 * Both sort the same. PostgreSQL's own C.UTF-8 compares text without system calls, which speeds up every index; an
 * older PostgreSQL uses the system's.
 */
function locales(): string[][] {
  const builtin = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const system = ['--locale=C.UTF-8']
  return process.platform === 'linux' ? [builtin, system] : [builtin]
}

/** Inside the cluster, so that files and password are moved and restored together. */
function passwordFile(cluster: string): string {
  return join(cluster, 'superuser-password')
}

function removeUnfinished(home: Home): void {
  for (const name of readdirSync(home.folder)) {
    if (name.endsWith('.unfinished')) rmSync(join(home.folder, name), { recursive: true, force: true })
  }
}

function refuseOtherMajor(home: Home, binaries: Binaries): void {
  const found = readFileSync(join(home.cluster, 'PG_VERSION'), 'utf8').trim()
  if (found === binaries.major) return
  throw new StartRefused(
    [
      `The database in ${home.cluster} was made by PostgreSQL ${found}; this release brings PostgreSQL ${binaries.major}.`,
      'Nothing has been changed. The way over:',
      `  1. Start the release that made it, and save the data with PostgreSQL ${binaries.major}'s pg_dump:`,
      '     pg_dump --format=custom --file=library.dump <the database address it uses>',
      '  2. Stop it and move the folder aside:',
      `     mv ${home.folder} ${home.folder}-${found}`,
      '  3. Start this release once, stop it, and bring the data back with pg_restore --clean --if-exists.',
      'Or keep the old data where it is: run it with a PostgreSQL server of that version and set DATABASE_URL.',
    ].join('\n'),
  )
}
