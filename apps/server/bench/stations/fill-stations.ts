import { setUpTenant } from '../../src/areas/tenant/tenant-setup.ts'
import { readConfig } from '../../src/config.ts'
import { describeMaterials } from '../../src/domain/search/describe-materials.ts'
import { platformTenant, programCaller } from '../../src/platform/callers/caller.ts'
import type { Ctx } from '../../src/platform/database/database.ts'
import { startEmbeddedPostgres } from '../../src/platform/embedded-postgres/embedded-postgres.ts'
import { hashPassword } from '../../src/platform/security/password-hash.ts'
import { prepareDatabase } from '../../src/prepare-database.ts'
import { demoPassword } from '../../src/seeds/demo.ts'
import { addClasses, addEnterprises, addPeriods } from '../../src/seeds/made-up-materials.ts'
import { fullPackage } from '../../src/seeds/packages.ts'
import { addPrices, classesFor, issues } from './add-prices.ts'
import { inBulk } from './in-bulk.ts'

/** A crash while it fills costs another run, nothing else. */
const filling = {
  shared_buffers: '1GB',
  max_wal_size: '8GB',
  fsync: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  // Indexes that are made and tables that are copied write no log.
  wal_level: 'minimal',
  max_wal_senders: '0',
}

type Wanted = Readonly<{ dataDir: string; stations: number; rows: number; say: (line: string) => void }>

/** As many stations as wanted, the platform's own among them, each with as many prices. */
export async function fillStations({ dataDir, stations, rows, say }: Wanted): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined, settings: filling })
  const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: postgres.url, DEMO: 'on', DATABASE_PATIENCE: '300' })
  const { database, stop } = await prepareDatabase(config, () => undefined)
  const { inTransaction } = database
  try {
    const others = await inTransaction(programCaller(platformTenant), (ctx) => addStations(ctx, stations - 1))
    const tenants = [platformTenant, ...others]
    for (const tenantId of tenants)
      await inTransaction(programCaller(tenantId), async (ctx) => {
        const needed = [addPeriods(issues), addEnterprises(), ...addClasses(classesFor(rows))]
        for (const step of needed) await step.execute(ctx.db)
      })
    await inBulk(postgres.url, say, async (owners) => {
      for (const tenant of tenants) {
        await addPrices(owners, { tenant, rows, say: stations === 1 ? say : () => undefined })
        say(`station ${tenant} has ${rows} prices`)
      }
    })
    for (const tenantId of tenants) await inTransaction(programCaller(tenantId), describeMaterials)
    say('every search has its documents')
  } finally {
    await stop()
    await postgres.stop()
  }
}

async function addStations(ctx: Ctx, count: number): Promise<string[]> {
  const adminPasswordHash = await hashPassword(demoPassword)
  const offered = await ctx.db
    .selectFrom('tenantPackage')
    .select('id')
    .where('packageName', '=', fullPackage)
    .executeTakeFirst()
  const numbers = Array.from({ length: count }, (_, at) => String(200_001 + at))
  for (const tenantId of numbers) {
    const names = { tenantName: `示范站${tenantId}`, linkman: '赵敏', packageId: offered?.id ?? null }
    await setUpTenant(ctx, { tenantId, ...names, adminAccount: 'admin', adminPasswordHash })
  }
  return numbers
}
