import { importMaterialsJob } from '../../src/areas/material-import/import-job.ts'
import { type Config, readConfig } from '../../src/config.ts'
import { systemClock } from '../../src/platform/clock.ts'
import { connection } from '../../src/platform/database/hosts/connection.ts'
import { channels, openSignals } from '../../src/platform/database/signals.ts'
import { startWorkers } from '../../src/platform/jobs/workers.ts'
import { openLogWriter } from '../../src/platform/logging/log-writer.ts'
import { openTestDatabase } from '../world/open-test-database.ts'
import { sampleJobs } from './sample-jobs.ts'

// A second server process, as far as jobs go: tests share the work with it, and kill it.
const [url = '', dataDir] = process.argv.slice(2)
const config: Config = readConfig({ DEMO: 'on', DATA_DIR: dataDir })
const onTrouble = (error: Error) => console.error(error)
const database = openTestDatabase({ url, pool: 4, timeZone: config.timeZone, onLost: onTrouble })
const signals = await openSignals(connection(url, config.timeZone), channels, onTrouble)
database.hearWith(signals)
const logs = openLogWriter(database.inTransaction, 'test', onTrouble)
const world = { config, database, signals, clock: systemClock, logs }
startWorkers(world, [...sampleJobs, importMaterialsJob], { workers: 1, leaseSeconds: 2, onTrouble })
console.log('working')
