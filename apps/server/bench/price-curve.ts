import { readConfig } from '../src/config.ts'
import { platformTenant } from '../src/platform/callers/caller.ts'
import { systemClock } from '../src/platform/clock.ts'
import { openDatabase } from '../src/platform/database/database.ts'
import { refreshStatistics } from '../src/platform/database/schema/refresh-statistics.ts'
import { prepareDatabase } from '../src/prepare-database.ts'
import { fillMaterials } from '../src/seeds/fill-materials.ts'
import { startDatabase } from '../src/start-database.ts'
import { startChild } from './child.ts'
import { measurePrices, type PriceFigure } from './prices.ts'
import { settings } from './settings.ts'
import { signIn } from './sign-in.ts'
import type { Undisturbed } from './undisturbed.ts'

type Options = {
  file: string
  folder: string
  rows: number
  seconds: number
  undisturbed: Undisturbed
  say: (line: string) => void
}

/** The same work at ten times the rows each time: shows what grows faster than the logarithm. */
export async function measureCurve(options: Options): Promise<PriceFigure[]> {
  const sizes = [10_000, 100_000].filter((size) => size < options.rows)
  const figures: PriceFigure[] = []
  for (const rows of [...sizes, options.rows]) figures.push(...(await measureAt({ ...options, rows })))
  return figures
}

async function measureAt({ file, folder, ...options }: Options): Promise<PriceFigure[]> {
  const { rows, say } = options
  say(`filling with ${rows} made-up prices`)
  const config = readConfig({ DATA_DIR: folder, DEMO: 'on' })
  const prepared = await prepareDatabase(config, () => undefined)
  await fillMaterials({ inTransaction: prepared.database.inTransaction, tenantId: platformTenant, rows })
  await refreshStatistics(prepared.url)
  await prepared.stop()
  const { url, stop } = await startDatabase({ databaseUrl: undefined, dataDir: folder }, () => undefined)
  const server = await startChild(file, [], { ...settings, DATABASE_URL: url })
  const onLost = (error: Error) => say(error.message)
  const database = openDatabase({ url, pool: 2, timeZone: config.timeZone, clock: systemClock, onLost })
  try {
    const { inTransaction } = database
    const headers = await signIn(server)
    return await measurePrices({ ...options, inTransaction, url, address: server.address, headers })
  } finally {
    await server.stop()
    await database.close()
    await stop()
  }
}
