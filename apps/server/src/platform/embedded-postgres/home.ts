import { createHash } from 'node:crypto'
import { chmodSync, chownSync, existsSync, realpathSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { makeFolder } from '../make-folder.ts'
import { StartRefused } from '../start-refused.ts'
import { type Account, postgresAccount } from './account.ts'

/** The folder of the database and its owner. */
export type Home = { folder: string; cluster: string; account: Account }

const systemFolder = '/var/lib/material-price-library'

/** Chooses and prepares the database folder: `<dataDir>/postgres` wherever PostgreSQL's user can reach it. */
export async function prepareHome(
  dataDir: string,
  log: (line: string) => void,
  fallbackFolder = systemFolder,
): Promise<Home> {
  await makeOpenFolder(dataDir)
  // One canonical path per folder: a running PostgreSQL is recognised by it.
  const folder = await chooseFolder(realpathSync(dataDir), fallbackFolder, log)
  const account = postgresAccount(folder)
  await makeFolder(folder, 0o700)
  if (account) chownSync(folder, account.uid, account.gid)
  return { folder, cluster: join(folder, 'cluster'), account }
}

async function chooseFolder(dataDir: string, fallbackFolder: string, log: (line: string) => void): Promise<string> {
  const wanted = join(dataDir, 'postgres')
  const blocked = firstFolderClosedTo(postgresAccount(wanted), dataDir)
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
  const shelter = join(fallbackFolder, hash)
  const elsewhere = join(shelter, 'postgres')

  if (existsSync(join(wanted, 'cluster'))) {
    if (!blocked) return wanted
    throw new StartRefused(
      `The database in ${wanted} cannot be opened: PostgreSQL does not run as root, and its user may not enter ${blocked}. ` +
        `Allow it (chmod o+x ${blocked}) or move the data folder and set DATA_DIR to its new place.`,
    )
  }
  // An earlier start may have used another folder; a folder made accessible since must not make that data look lost.
  if (!blocked && !existsSync(join(elsewhere, 'cluster'))) return wanted

  await makeOpenFolder(fallbackFolder)
  await makeOpenFolder(shelter)
  writeFileSync(join(shelter, 'belongs-to.txt'), `${dataDir}\n`)
  log(`The database lives in ${elsewhere}, not in ${dataDir}:`)
  if (blocked) log(`PostgreSQL does not run as root, and its user may not enter ${blocked}.`)
  else log('it was started there earlier. Move that folder into the data folder to have all in one place.')
  log('Set DATA_DIR to a folder that every user may enter to choose the place yourself.')
  return elsewhere
}

/** A strict umask would make a new folder unreachable; an existing folder keeps its mode. */
async function makeOpenFolder(folder: string): Promise<void> {
  if (existsSync(folder)) return
  await makeFolder(folder)
  chmodSync(folder, 0o755)
}

/** The first folder on the path down to (and including) the given one that the account may not enter. */
function firstFolderClosedTo(account: Account, folder: string): string | undefined {
  if (!account) return undefined
  return pathDownTo(folder).find((step) => !mayEnter(account, step))
}

function pathDownTo(folder: string): string[] {
  const parent = dirname(folder)
  return parent === folder ? [folder] : [...pathDownTo(parent), folder]
}

function mayEnter(account: { uid: number; gid: number }, folder: string): boolean {
  const { mode, uid, gid } = statSync(folder)
  if (uid === account.uid) return (mode & 0o100) !== 0
  if (gid === account.gid) return (mode & 0o010) !== 0
  return (mode & 0o001) !== 0
}
