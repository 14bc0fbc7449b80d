import { batchPublish } from '../src/areas/material/batch-publish.ts'
import { readConfig } from '../src/config.ts'
import { programCaller } from '../src/platform/caller.ts'
import { systemClock } from '../src/platform/clock.ts'
import { openDatabase } from '../src/platform/database.ts'

// A server in the middle of a publication: tests kill it. It says when it begins, and when it would have answered.
const [url = '', tenantId = '', userId = '', period = ''] = process.argv.slice(2)
const { timeZone } = readConfig({ DEMO: 'on' })
const database = openDatabase({ url, pool: 2, timeZone, clock: systemClock, onLost: () => undefined })
const caller = { ...programCaller(tenantId), userId, roles: ['publisher'] }
await database.isReady()
console.log('begins')
const { success } = await database.inTransaction(caller, (ctx) => batchPublish(ctx, { period }, 'en'))
console.log(`published ${success}`)
await database.close()
