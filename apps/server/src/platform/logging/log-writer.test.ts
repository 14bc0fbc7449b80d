import { describe, expect } from 'vitest'
import { someone, test } from '../../../test/world.ts'
import { openLogWriter } from './log-writer.ts'

describe('the log writer', () => {
  test('has stored every line when it is closed', async ({ world }) => {
    const caller = someone()
    const troubles: Error[] = []
    const logs = openLogWriter(world.database.inTransaction, 'test', (error) => troubles.push(error))
    for (let at = 0; at < 1234; at += 1) logs.write('apiLog', caller.tenantId, { requestUri: `/${at}` })
    const flushing = logs.flush()
    for (let at = 0; at < 99; at += 1) logs.write('usualLog', caller.tenantId, { logId: `${at}` })
    await Promise.all([flushing, logs.close()])
    const counts = await world.database.inTransaction(caller, async ({ db }) => [
      await db
        .selectFrom('apiLog')
        .select((eb) => eb.fn.countAll<string>().as('n'))
        .executeTakeFirst(),
      await db
        .selectFrom('usualLog')
        .select((eb) => eb.fn.countAll<string>().as('n'))
        .executeTakeFirst(),
    ])
    expect(counts).toEqual([{ n: '1234' }, { n: '99' }])
    expect(troubles).toEqual([])
  })

  test('retries lines that could not be stored', async ({ world }) => {
    const caller = someone()
    let isAway = true
    const logs = openLogWriter(
      (caller, work) => (isAway ? Promise.reject(new Error('away')) : world.database.inTransaction(caller, work)),
      'test',
      () => undefined,
    )
    logs.write('errorLog', caller.tenantId, { message: 'kept' })
    await logs.flush()
    isAway = false
    await logs.close()
    const rows = await world.database.inTransaction(caller, ({ db }) =>
      db.selectFrom('errorLog').select('message').execute(),
    )
    expect(rows).toEqual([{ message: 'kept' }])
  })

  test('is not blocked by text that PostgreSQL cannot store', async ({ world }) => {
    const caller = someone()
    world.logs.write('apiLog', caller.tenantId, { params: `a\u0000b${'😀'.slice(0, 1)}c😀` })
    await world.logs.flush()
    const rows = await world.database.inTransaction(caller, ({ db }) =>
      db.selectFrom('apiLog').select('params').execute(),
    )
    expect(rows).toEqual([{ params: 'a\ufffdb\ufffdc😀' }])
  })
})
