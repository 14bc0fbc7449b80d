import { batchPublish } from '../../src/areas/material/publish/batch-publish.ts'
import { readConfig } from '../../src/config.ts'
import { programCaller } from '../../src/platform/callers/caller.ts'
import { openTestDatabase } from '../world/open-test-database.ts'
import { permissionsOf } from '../world/role-permissions.ts'

// A server in the middle of a publication: tests kill it. It reports when it begins, and when it would have responded.
const [url = '', tenantId = '', userId = '', period = ''] = process.argv.slice(2)
const { timeZone } = readConfig({ DEMO: 'on' })
const database = openTestDatabase({ url, pool: 2, timeZone })
const caller = { ...programCaller(tenantId), userId, permissions: new Set(permissionsOf('publisher')) }
await database.isReady()
console.log('begins')
const { success } = await database.inTransaction(caller, (ctx) => batchPublish(ctx, { period }, 'en'))
console.log(`published ${success}`)
await database.close()
