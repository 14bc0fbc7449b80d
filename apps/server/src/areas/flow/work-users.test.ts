import { expect } from 'vitest'
import { signedIn, test } from '../../../test/world/seeded.ts'
import { platformTenant } from '../../platform/callers/caller.ts'
import { workUsers } from './task-detail.ts'

test('people are found by a part of their name, by its pinyin, by its initials and by the account', async ({
  world,
}) => {
  const manager = await signedIn(world, platformTenant, 'manager')
  const find = (name: string) =>
    world.database.inTransaction(manager, async (ctx) => (await workUsers(ctx, { name })).map((user) => user.name))
  for (const name of ['建国', 'chenjianguo', 'cjg', 'CJ', 'jianguo', 'enterprise', 'Enterpr'])
    expect(await find(name)).toEqual(['陈建国'])
  expect(await find('ming')).toEqual(expect.arrayContaining(['周明', '沈志明']))
  expect(await find('nterprise')).toEqual([])
  expect(await find('qqq')).toEqual([])
})
