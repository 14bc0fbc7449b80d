import { batchPublishCall } from '@library/contract/material/audit'
import { sql } from 'kysely'
import { readConfig } from '../../src/config.ts'
import { programCaller } from '../../src/platform/callers/caller.ts'
import { systemClock } from '../../src/platform/clock.ts'
import { type Ctx, openDatabase } from '../../src/platform/database/database.ts'
import { startDatabase } from '../../src/start-database.ts'
import { bundleServer } from '../bundle.ts'
import { type Child, startChild } from '../child.ts'
import { importInto, workbook } from '../import.ts'
import { fillPeriods, now } from '../publish.ts'
import { settings } from '../settings.ts'
import { signIn } from '../sign-in.ts'
import { filledFolder } from './filled-folder.ts'
import { type Kind, type Latencies, readInAll, type Station } from './read-in-all.ts'

export type Stations = Readonly<{
  stations: number
  rows: number
  calm: Latencies
  /** While one station publishes and another imports. */
  busy: Latencies
  /** Milliseconds of a publication without others and beside readers and the import. */
  published: Readonly<{ alone: number; beside: number }>
  imported: Readonly<{ rows: number; took: number }>
}>

type Options = Readonly<{
  stations: number
  rows: number
  seconds: number
  say: (line: string) => void
  /** A folder that an earlier run has filled, or that this one fills and leaves. */
  filled?: string
}>
/** A busy machine makes calls wait, which is measured; a refused one would end the measurement. */
const patient = { DATABASE_PATIENCE: '60' }

export const kinds: readonly Kind[] = ['page', 'search', 'trend']

/** Searching in every station while one publishes an issue and another imports a workbook of the maximum size. */
export async function measureStations({ stations, rows, seconds, say, filled }: Options): Promise<Stations> {
  if (stations < 3) throw new Error('One station publishes alone, one beside others, and one imports: at least 3')
  const dataDir = await filledFolder({ stations, rows, say, ...(filled && { filled }) })
  const bundle = await bundleServer()
  const { url, stop } = await startDatabase({ databaseUrl: undefined, dataDir }, () => undefined)
  const server = await startChild(bundle.file, [], { ...settings, DATABASE_URL: url, DATA_DIR: dataDir, ...patient })
  try {
    const all = await openStations(server, url, stations)
    const [alone, publisher] = all as [Station, Station]
    // The platform's own station has the whole tree of classes, which the rows of the workbook need.
    const importer = all.at(-1) as Station
    const file = await workbook('镀锌钢管')
    say('a first search in every station')
    for (const station of all) await readInAll(server, [station], 1)
    say('calm')
    const calm = await readInAll(server, all, seconds)
    say('publishing alone')
    const publishedAlone = await publish(server, alone)
    say('publishing in one, importing in another, searching in all')
    const importing = importInto(server, importer.headers, file)
    const publishing = publish(server, publisher)
    const busy = await readInAll(server, all, Math.max(seconds, 15))
    say(`p95 of pages ${calm.page.p95.toFixed(0)} ms in calm, ${busy.page.p95.toFixed(0)} ms beside`)
    const [beside, { ours: took }] = [await publishing, await importing]
    return {
      stations,
      rows,
      calm,
      busy,
      published: { alone: publishedAlone, beside },
      imported: { rows: 100_000, took },
    }
  } finally {
    await server.stop()
    await stop()
    bundle.remove()
  }
}

/** Every station with its administrator signed in, and two issues for the ones that publish. */
async function openStations(server: Child, url: string, count: number): Promise<Station[]> {
  const { timeZone } = readConfig({})
  const database = openDatabase({ url, pool: 2, timeZone, clock: systemClock, onLost: () => undefined })
  try {
    const { rows } = await database.inTransaction(programCaller(''), ({ db }) =>
      sql<{
        tenantId: string
      }>`select tenant_id from tenant where tenant_id ~ '^(2000|000000)' order by 1 desc limit ${count}`.execute(db),
    )
    const [publishers, others]: [Station[], Station[]] = [[], []]
    for (const { tenantId } of rows) {
      const isWanted = publishers.length < 2
      const { isFilled, materials } = await database.inTransaction(programCaller(tenantId), async (ctx) => {
        await collect(ctx)
        return { isFilled: isWanted && (await fillOnce(ctx)), materials: await materialsOf(ctx) }
      })
      const list = isFilled ? publishers : others
      list.push({ tenantId, materials, headers: await signIn(server, tenantId) })
    }
    return [...publishers, ...others]
  } finally {
    await database.close()
  }
}

/** False in a station whose issue an earlier run on the same folder has published. */
async function fillOnce(ctx: Ctx): Promise<boolean> {
  const known = await ctx.db.selectFrom('materialPeriod').select('id').where('period', '=', now).executeTakeFirst()
  if (known) return false
  await fillPeriods(ctx)
  return true
}

/** An import needs an issue that is being collected. */
async function collect({ db }: Ctx): Promise<void> {
  await sql`insert into material_period (period, start_date, end_date, state)
    values ('202611', '2026-11-01', '2026-11-30', 1) on conflict do nothing`.execute(db)
}

async function materialsOf({ db }: Ctx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from std_material where is_deleted = 0 and name <> 'bench' order by id limit 400`.execute(db)
  return rows.map(({ id }) => id)
}

async function publish(server: Child, { headers }: Station): Promise<number> {
  const began = performance.now()
  const answer = await fetch(`${server.address}/api/${batchPublishCall.path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ period: now }),
  })
  const { data, msg } = (await answer.json()) as { data?: { success: number }; msg: string }
  if (!data?.success) throw new Error(`Nothing was published: ${msg}`)
  return performance.now() - began
}
