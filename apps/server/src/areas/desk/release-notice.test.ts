import { expect } from 'vitest'
import { hurry, test, work } from '../../../test/processes/job-world.ts'
import { listenTo } from '../../../test/world/listening.ts'
import { aClient, aStation, aUser, signedIn } from '../../../test/world/people.ts'
import { someone } from '../../../test/world.ts'
import { noticeWrites } from './notice-submit.ts'
import { releaseJob } from './release-notice.ts'

const later = { title: 'later', category: 1, releaseTime: '2999-01-05 08:00:00', content: '<p>a</p>' }

test('a scheduled notice notifies its readers at its release time', async ({ world, app }) => {
  const station = await aStation(world)
  const { authorization } = await aClient(world)
  const { account } = await aUser(station)
  const stream = await listenTo(app, (await signedIn(app, authorization, station, account)).headers)
  expect(await stream.next()).toMatchObject({ event: 'hello' })
  await world.database.inTransaction(someone({ tenantId: station.tenantId }), (ctx) =>
    noticeWrites.submit(ctx, { ...later, isDraft: null, isPublic: null, roleIds: null, deptIds: null }),
  )
  expect(await stream.next()).toMatchObject({ event: 'notice' })
  await hurry(world)
  work(world, {}, [releaseJob])
  expect(await stream.next()).toMatchObject({ event: 'notice' })
  stream.close()
})
