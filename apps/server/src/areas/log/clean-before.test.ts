import { describe, expect } from 'vitest'
import { runNow } from '../../../test/processes/job-world.ts'
import { someone, test } from '../../../test/world.ts'
import type { Caller } from '../../platform/callers/caller.ts'
import type { World } from '../../platform/world.ts'
import { cleanLogLines } from './clean-before.ts'

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString()
const logsOf = ['usual', 'api', 'error'] as const
const may = new Set(logsOf.flatMap((log) => [`log_${log}_view`, `log_${log}_delete`]))

async function plant(world: World, { tenantId }: Caller): Promise<void> {
  for (const ago of [1, 20, 200])
    for (const table of ['apiLog', 'errorLog', 'usualLog'] as const)
      world.logs.write(table, tenantId, { createBy: `${ago}`, createTime: day(ago) })
  world.logs.write('usualLog', tenantId, { logId: 'logs-cleaned', createBy: 'trail', createTime: day(300) })
  await world.logs.flush()
}

describe('the clean-up of a log', () => {
  test.for(logsOf)('%s: counts, deletes what is older, and says who did it', async (log, { world, staged }) => {
    const caller = someone({ permissions: may, account: 'keeper' })
    const [mine, theirs] = [caller, someone()]
    await plant(world, mine)
    await plant(world, theirs)
    const headers = staged.as(mine)
    const payload = { log, before: day(10).slice(0, 10) }
    const counted = await staged.app.inject({ url: '/api/blade-log/clean/count', query: payload, headers })
    expect(counted.json().data).toEqual({ lines: 2 })
    const { data } = (await staged.app.inject({ method: 'POST', url: '/api/blade-log/clean', headers, payload })).json()
    expect(data).toMatchObject({ lines: 2 })
    const job = await runNow(world, [cleanLogLines], mine.tenantId, data.jobId)
    expect(job).toMatchObject({ state: 'done', result: { summary: { en: '2 lines deleted' } } })

    const left = async (who: Caller) => {
      const rows = await world.database.inTransaction(who, (ctx) =>
        ctx.db
          .selectFrom(`${log}Log`)
          .select('createBy')
          .where('createBy', 'in', ['1', '20', '200', 'trail'])
          .execute(),
      )
      return rows.map((row) => row.createBy).sort()
    }
    expect(await left(mine)).toEqual(log === 'usual' ? ['1', 'trail'] : ['1'])
    expect(await left(theirs)).toEqual(log === 'usual' ? ['1', '20', '200', 'trail'] : ['1', '20', '200'])
    await world.logs.flush()
    const trail = await world.database.inTransaction(mine, (ctx) =>
      ctx.db
        .selectFrom('usualLog')
        .select('logData')
        .where('createBy', '=', 'keeper')
        .where('logId', '=', 'logs-cleaned')
        .execute(),
    )
    expect(trail.map((line) => JSON.parse(line.logData ?? ''))).toEqual([{ ...payload, lines: 2 }])
  })

  test('spares the last days, and needs the permission of that log', async ({ staged }) => {
    const ask = async (permissions: Iterable<string>, log: string, ago: number) => {
      const headers = staged.as(someone({ permissions: new Set(permissions) }))
      const payload = { log, before: day(ago).slice(0, 10) }
      return (await staged.app.inject({ method: 'POST', url: '/api/blade-log/clean', headers, payload })).json()
    }
    expect(await ask(may, 'api', 3)).toMatchObject({ code: 400, error: 'log/too-young', data: [{ field: 'before' }] })
    expect(await ask(['log_api_delete'], 'usual', 30)).toMatchObject({ code: 403 })
    expect(await ask(['log_usual_view'], 'usual', 30)).toMatchObject({ code: 403 })
  })
})

describe('the export of a log', () => {
  test('has the filtered lines, newest first, with headings in the language of the reader', async ({
    world,
    staged,
  }) => {
    const caller = someone({ permissions: may })
    await plant(world, caller)
    const headers = { ...staged.as(caller), 'accept-language': 'en' }
    const query = { format: 'csv', createTime_datelt: `${day(10).slice(0, 10)} 00:00:00` }
    const file = await staged.app.inject({ url: '/api/blade-log/usual/export', query, headers })
    const [heading, ...lines] = file.body.replace('\ufeff', '').trim().split(/\r?\n/)
    expect(heading).toMatch(/^Time,Level,Event,Content,/)
    expect(lines.map((line) => line.split(',')[7])).toEqual(['20', '200', 'trail'])
    expect(lines[2]).toContain('Logs cleaned up')
    const stranger = staged.as(someone({ permissions: new Set(['log_api_view']) }))
    expect((await staged.app.inject({ url: '/api/blade-log/usual/export', headers: stranger })).statusCode).toBe(403)
  })
})
