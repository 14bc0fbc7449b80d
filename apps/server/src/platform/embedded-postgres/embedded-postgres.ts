import { existsSync } from 'node:fs'
import { addressOf, createDatabaseIfMissing, databaseName } from './answer.ts'
import { findBinaries } from './binaries.ts'
import { passwordOf, prepareCluster } from './cluster.ts'
import { prepareHome } from './home.ts'
import { keepRunning } from './keep-running.ts'
import { lockFolder } from './lock.ts'
import { adopt, interrupt, launch, shutDown } from './postmaster.ts'

type Options = {
  /** The database uses `<dataDir>/postgres` and touches nothing else. */
  dataDir: string
  log: (line: string) => void
  /** PostgreSQL settings on top of ours; a database taken over from a killed server keeps its own. */
  settings?: Record<string, string>
}

/** The superuser's URL of the database `library`, if another process runs one on this folder. */
export async function runningPostgres(dataDir: string): Promise<string | undefined> {
  const quiet = () => undefined
  const home = await prepareHome(dataDir, quiet)
  if (!existsSync(home.cluster)) return undefined
  const password = passwordOf(home)
  const running = await adopt(home, password, quiet)
  return running && addressOf(running.port, password, databaseName)
}

/** Starts the embedded PostgreSQL and returns the superuser's URL of the database `library`. */
export async function startEmbeddedPostgres({
  dataDir,
  log,
  settings = {},
}: Options): Promise<{ url: string; stop: () => Promise<void> }> {
  const home = await prepareHome(dataDir, log)
  const unlock = lockFolder(home.folder)
  try {
    const binaries = await findBinaries(home, log)
    const password = await prepareCluster(home, binaries, log)
    const start = () => launch(home, binaries, { password, settings, log })
    const left = await adopt(home, password, log)
    if (left) log(`Taking over the PostgreSQL (process ${left.pid}) that an earlier server left running`)
    const first = left ?? (await start())
    await createDatabaseIfMissing(first.port, password)

    const running = keepRunning(first, start, log)
    const stopAtExit = () => interrupt(home, running.pid())
    process.once('exit', stopAtExit)
    let stopped: Promise<void> | undefined
    const stop = async () => {
      await running.end()
      await shutDown(home, binaries, running.pid())
      process.off('exit', stopAtExit)
      unlock()
    }
    return {
      url: addressOf(first.port, password, databaseName),
      stop: () => {
        stopped ??= stop()
        return stopped
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}
