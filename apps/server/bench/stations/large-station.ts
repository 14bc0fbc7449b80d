import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { batchPublish } from '../../src/areas/material/publish/batch-publish.ts'
import type { PublicRequest } from '../../src/areas/price/public-routes.ts'
import { historyOf } from '../../src/areas/price/trend/history.ts'
import { readConfig } from '../../src/config.ts'
import { loadLexicon } from '../../src/domain/search/words/lexicon.ts'
import { newestIssue } from '../../src/domain/station/published-issues.ts'
import { backUp } from '../../src/platform/backup/back-up.ts'
import { type Caller, platformTenant, programCaller } from '../../src/platform/callers/caller.ts'
import { systemClock } from '../../src/platform/clock.ts'
import { type InTransaction, openDatabase } from '../../src/platform/database/database.ts'
import { HostClient } from '../../src/platform/database/hosts/host-client.ts'
import { startEmbeddedPostgres } from '../../src/platform/embedded-postgres/embedded-postgres.ts'
import { benchFolder } from '../settings.ts'
import { addApprovedIssue, nextIssue } from './approved-issue.ts'
import { type Cost, costCells, costOf } from './call-cost.ts'
import { filledFolder } from './filled-folder.ts'
import { largeQuestions } from './large-questions.ts'
import { type Sizes, sizesOf } from './sizes.ts'

export type LargeStation = Readonly<{
  rows: number
  costs: readonly Readonly<{ name: string; cost: Cost }>[]
  sizes: Sizes
  backup: Readonly<{ ms: number; rows: number; bytes: number }>
}>
type Options = Readonly<{ rows: number; say: (line: string) => void; filled?: string }>

const publisher: Caller = { ...programCaller(platformTenant), permissions: new Set(['information_review_publish']) }
const [published, publications] = [12_000, 3]

/** One station with very many prices: what each call costs PostgreSQL, nothing cached by us, and its backup. */
export async function measureLargeStation({ rows, say, filled }: Options): Promise<LargeStation> {
  const dataDir = await filledFolder({ stations: 1, rows, say, ...(filled && { filled }) })
  // Its usual memory; no clean-up in between, which would count.
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined, settings: { autovacuum: 'off' } })
  const { timeZone } = readConfig({})
  const database = openDatabase({ url: postgres.url, pool: 1, timeZone, clock: systemClock, onLost: () => undefined })
  const { inTransaction } = database
  try {
    const request = await reader(inTransaction)
    const costs: { name: string; cost: Cost }[] = []
    const add = (name: string, cost: Cost) => {
      costs.push({ name, cost })
      // Also where a long run is broken off.
      say([name, ...costCells(cost)].join(', '))
    }
    for (const { name, call, work, queries } of await largeQuestions(inTransaction)) {
      const works = queries.map((query) => () => work(request, call.query?.parse(query) as never))
      await costOf(inTransaction, works.slice(0, 3))
      add(name, await costOf(inTransaction, works))
    }
    add(`publishing ${published} prices`, await publishing(inTransaction))
    await cleanUp(postgres.url)
    const sizes = await sizesOf(inTransaction)
    say('backup')
    return { rows, costs, sizes, backup: await timedBackup({ url: postgres.url, dataDir }) }
  } finally {
    await database.close()
    await postgres.stop()
    if (!filled) rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Who asks for the first time: nothing is kept between two calls. */
async function reader(inTransaction: InTransaction): Promise<PublicRequest> {
  const readOnly: PublicRequest['readOnly'] = (work) => inTransaction(programCaller(platformTenant), work)
  const [lexicon, newest] = [await readOnly(loadLexicon), await readOnly(newestIssue)]
  return {
    ...{ tenantId: platformTenant, isVisitor: false, newest, ownRegion: '', language: 'zh' },
    readOnly,
    history: (subject) => readOnly((ctx) => historyOf(ctx, subject)),
    lexicon: async () => lexicon,
    month: () => '202601',
    shared: (_key, load) => readOnly(load),
    report: () => undefined,
  }
}

class Undo extends Error {}

/** The approved rows stay in the folder; their publication is undone, so that the next run measures the same. */
async function publishing(inTransaction: InTransaction): Promise<Cost> {
  await inTransaction(publisher, (ctx) => addApprovedIssue(ctx, published))
  const publish = async () => {
    const undone = inTransaction(publisher, async (ctx) => {
      const { success } = await batchPublish(ctx, { period: nextIssue }, 'en')
      if (success < published) throw new Error(`${success} prices were published`)
      throw new Undo()
    })
    await undone.catch((error) => {
      if (!(error instanceof Undo)) throw error
    })
  }
  return costOf(
    inTransaction,
    Array.from({ length: publications }, () => publish),
  )
}

/** What was undone leaves rows that nobody sees. */
async function cleanUp(url: string): Promise<void> {
  const owner = new HostClient({ connectionString: url, application_name: 'library-bench' })
  await owner.connect()
  await owner.query('vacuum')
  await owner.end()
}

async function timedBackup({ url, dataDir }: { url: string; dataDir: string }): Promise<LargeStation['backup']> {
  const folder = benchFolder()
  try {
    const started = performance.now()
    const { tables } = await backUp({ url, dataDir, folder })
    const ms = performance.now() - started
    return { ms, rows: tables.reduce((sum, table) => sum + table.rows, 0), bytes: bytesIn(join(folder, 'tables')) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function bytesIn(folder: string): number {
  return readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)
}
