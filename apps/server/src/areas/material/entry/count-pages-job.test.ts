import { sql } from 'kysely'
import { expect } from 'vitest'
import { aPriceStation } from '../../../../test/desks/price-station.ts'
import { runNow } from '../../../../test/processes/job-world.ts'
import { aPdf } from '../../../../test/world/file-samples.ts'
import { test } from '../../../../test/world.ts'
import { platformTenant, programCaller } from '../../../platform/callers/caller.ts'
import { bodyOf } from '../../../platform/files/file-body.ts'
import { filesOf } from '../../../platform/files/files.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { countPagesJob } from './count-pages-job.ts'

const path = 'materialQuotation/MaterialQuotation'

test('quotations from before pages were counted get their number; other files and lost ones stay without', async ({
  staged,
  world,
}) => {
  const s = await aPriceStation(staged, world)
  const quote = async (originalName: string, bytes: Buffer) => {
    const attachId = await world.database.inTransaction(s.callers.owner ?? programCaller(''), async (ctx) => {
      const file = { originalName, body: bodyOf(bytes), kind: 'attachment' as const }
      return (await filesOf(world).store(ctx, file)).id
    })
    const values = { title: originalName, quoteDate: '2026-11-01', attachId, isOpen: 0 }
    await s.ask('owner', `${path}/submit`, values)
    return attachId
  }
  const lost = await quote('lost.pdf', aPdf('lost'))
  await quote('older.pdf', aPdf('older'))
  await quote('sheet.csv', Buffer.from('品名,单价\n钢筋,3497\n'))
  await s.station.in(async ({ db }) => {
    await db.updateTable('materialQuotation').set({ pages: null }).execute()
    await sql`update file_object set object_key = 'nowhere' where id = (select object_id from attach where id = ${lost})`.execute(
      db,
    )
  })

  const id = await world.database.inTransaction(programCaller(platformTenant), (ctx) => enqueue(ctx, countPagesJob, {}))
  expect(await runNow(world, [countPagesJob], platformTenant, id)).toMatchObject({ state: 'done' })
  const { records } = (await s.get('owner', `${path}/list`)).data
  const pages = records.map((row: { title: string; pages: number | null }) => [row.title, row.pages])
  expect(Object.fromEntries(pages)).toEqual({ 'older.pdf': 1, 'lost.pdf': null, 'sheet.csv': null })
})
