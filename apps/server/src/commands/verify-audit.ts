import { verifyChain } from '../areas/material/audit/audit-chain.ts'
import { configFromEnvironment } from '../config.ts'
import { programCaller } from '../platform/callers/caller.ts'
import { prepareDatabase } from '../prepare-database.ts'

// npm run verify-audit: checks that no decision about a price was changed since it was made, tenant by tenant.
const say = (line: string) => console.log(line)
const { database, stop } = await prepareDatabase(configFromEnvironment(), say)
const faults = {
  changed: 'was changed after it was made',
  missing: 'does not follow the one before it: a record is missing',
  cut: 'was the last record and is gone or replaced',
}
try {
  const tenants = await database.inTransaction(programCaller(''), (ctx) =>
    ctx.db.selectFrom('tenant').select(['tenantId', 'tenantName']).orderBy('tenantId').execute(),
  )
  for (const { tenantId, tenantName } of tenants) {
    const { records, broken } = await database.inTransaction(programCaller(tenantId), verifyChain)
    if (broken) {
      const { chainNo, id, infoId, why } = broken
      say(
        `${tenantId} ${tenantName}: BROKEN at record ${chainNo} (id ${id ?? '-'}, price ${infoId ?? '-'}), which ${faults[why]}`,
      )
      process.exitCode = 1
    } else say(`${tenantId} ${tenantName}: ${records} records, unbroken`)
  }
} finally {
  await stop()
}
