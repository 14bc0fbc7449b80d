import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { createServer } from 'node:net'
import { resolve } from 'node:path'
import { type Config, ConfigError, configFromEnvironment } from './config.ts'
import { placeOf } from './platform/database/hosts/database-address.ts'
import { makeFolder } from './platform/make-folder.ts'
import { StartRefused } from './platform/start-refused.ts'

type Settings = Pick<Config, 'host' | 'port' | 'dataDir' | 'databaseUrl'>
type Failure = Error & { code?: string; syscall?: string; path?: string; address?: string }

/** Before the database is made: a start that fails here leaves nothing behind. */
export async function requireFreePort({ host, port }: Settings): Promise<void> {
  if (port === 0) return
  await new Promise<void>((settle, refuse) => {
    const probe = createServer().once('error', refuse)
    probe.listen(port, host, () => probe.close(() => settle()))
  })
}

/** Files wait there while they are checked, whatever database is used. The embedded one prepares the folder itself. */
export async function requireDataFolder({ dataDir, databaseUrl }: Settings): Promise<void> {
  if (!databaseUrl) return
  await makeFolder(resolve(dataDir))
  await access(dataDir, constants.W_OK)
}

/** What a person can do about a failed start; undefined for a bug, whose stack is wanted. */
export function startProblem(error: unknown, settings = settingsNow()): string | undefined {
  if (error instanceof ConfigError || error instanceof StartRefused) return error.message
  if (!(error instanceof Error) || !settings) return undefined
  const failure = rootOf(error)
  if (/No space left on device/.test(failure.message)) return diskFull(settings)
  if (failure.code === undefined) return undefined
  return problems[failure.code]?.(settings, failure)
}

/** Where they are wrong, that is the problem. */
function settingsNow(): Settings | undefined {
  try {
    return configFromEnvironment()
  } catch {
    return undefined
  }
}

/** A migration or a group of attempts wraps the error that says why. */
function rootOf(error: Error): Failure {
  const { cause } = error
  return cause instanceof Error && (error as Failure).code === undefined ? rootOf(cause) : error
}

type Problem = (settings: Settings, failure: Failure) => string | undefined

const portTaken: Problem = ({ host, port }) =>
  `Port ${port} on ${host} is already in use. Stop the program that uses it, or choose another port with PORT.`
const wrongHost: Problem = ({ host }) =>
  `${host} is not an address of this machine. Set HOST to one of its addresses, or to 0.0.0.0 for all of them.`
const unreachable: Problem = ({ databaseUrl }, { code }) =>
  databaseUrl &&
  `The database at ${placeOf(databaseUrl)} does not answer (${code}). Check that it runs, and host and port in DATABASE_URL.`
const rejected: Problem = ({ databaseUrl }) =>
  databaseUrl && `The database at ${placeOf(databaseUrl)} refuses the user. Check user and password in DATABASE_URL.`
const missing: Problem = ({ databaseUrl }) =>
  databaseUrl && `The server at ${placeOf(databaseUrl)} has no such database. Create it, or correct DATABASE_URL.`
const powerless: Problem = ({ databaseUrl }, { message }) =>
  databaseUrl && `The user of DATABASE_URL lacks a right: ${message}. It must own the database.`
const busy: Problem = ({ databaseUrl }) =>
  databaseUrl &&
  `The database at ${placeOf(databaseUrl)} has no free connection. Raise its max_connections, or lower DATABASE_POOL.`
const diskFull: (settings: Settings) => string = ({ dataDir }) =>
  `The disk is full. Free some space for ${resolve(dataDir)}, or move the data folder and set DATA_DIR to its new place.`
const notAFolder: Problem = ({ dataDir }, { syscall }) =>
  syscall === 'listen'
    ? undefined
    : `DATA_DIR ${resolve(dataDir)} is not a folder. Set DATA_DIR to a folder, or remove the file of that name.`
const notWritable: Problem = (settings, { syscall, path }) =>
  syscall === 'listen' || syscall === 'bind'
    ? `Port ${settings.port} may not be opened by this user. Choose one above 1023 with PORT.`
    : `${path ?? resolve(settings.dataDir)} cannot be written. Give this user the right to write there, or set DATA_DIR to another folder.`

const problems: Readonly<Record<string, Problem>> = {
  EADDRINUSE: portTaken,
  EADDRNOTAVAIL: wrongHost,
  ECONNREFUSED: unreachable,
  ENOTFOUND: unreachable,
  EAI_AGAIN: unreachable,
  ETIMEDOUT: unreachable,
  ECONNRESET: unreachable,
  EHOSTUNREACH: unreachable,
  ENETUNREACH: unreachable,
  '57P03': unreachable,
  '28000': rejected,
  '28P01': rejected,
  '3D000': missing,
  '42501': powerless,
  '53300': busy,
  ENOSPC: diskFull,
  EDQUOT: diskFull,
  '53100': diskFull,
  ENOTDIR: notAFolder,
  EEXIST: notAFolder,
  EROFS: notWritable,
  EACCES: notWritable,
  EPERM: notWritable,
  ENOENT: notWritable,
}
