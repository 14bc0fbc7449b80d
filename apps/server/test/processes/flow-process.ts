import { once } from 'node:events'
import { completeTask } from '../../src/areas/flow/complete-task.ts'
import { readConfig } from '../../src/config.ts'
import { programCaller } from '../../src/platform/callers/caller.ts'
import { openTestDatabase } from '../world/open-test-database.ts'

// A separate server, as far as tasks go: on a message, a user completes all their tasks, several at a time, until it is
// killed.
const [url = '', tenantId = '', userId = ''] = process.argv.slice(2)
const { timeZone } = readConfig({})
const database = openTestDatabase({ url, pool: 4, timeZone, onLost: (error) => console.error(error) })
const caller = { ...programCaller(tenantId), userId }

const mine = () =>
  database.inTransaction(caller, (ctx) =>
    ctx.db.selectFrom('flowTask').select('id').where('assignee', '=', userId).where('endTime', 'is', null).execute(),
  )

await once(process.stdin, 'data')
process.stdin.destroy()
for (let waiting = await mine(); waiting.length > 0; waiting = await mine()) {
  const left = waiting.map(({ id }) => id)
  const work = async () => {
    for (let taskId = left.pop(); taskId; taskId = left.pop()) {
      const decision = { taskId, flag: 'ok' as const }
      await database.inTransaction(caller, (ctx) => completeTask(ctx, {}, decision))
      console.log(taskId)
    }
  }
  await Promise.all([work(), work(), work(), work()])
}
await database.close()
