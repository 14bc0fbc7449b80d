import { fail } from '@library/contract/errors'
import type { AnswerOf, BodyOf } from '@library/contract/kit/call'
import { type platformDetailCall, type updatePlatformCall, user } from '@library/contract/user/user'
import { requireKnownValues } from '../../kit/known-values.ts'
import type { Ctx } from '../../platform/database/database.ts'
import { namedUsers } from './named-users.ts'
import { visibleUsers } from './visible-users.ts'

/** Sets the platform a user works on and its data for that user; the data of other platforms stays. */
export async function updatePlatform(ctx: Ctx, input: BodyOf<typeof updatePlatformCall>): Promise<null> {
  const { userId, userType, userExt } = input
  await requireKnownValues(ctx, user, { userType })
  await namedUsers(ctx, userId)
  const { userExt: stored } = await platformDetail(ctx, userId)
  const given = userExt === null || userExt === undefined ? {} : { [userType]: parsed(userExt) }
  await ctx.db
    .updateTable('appUser')
    .set({ userType, userExt: JSON.stringify({ ...stored, ...given }) })
    .where('id', '=', userId)
    .execute()
  return null
}

/** `userExt` by platform. */
export async function platformDetail(ctx: Ctx, id: string): Promise<AnswerOf<typeof platformDetailCall>> {
  const row = await visibleUsers(ctx).select(['id', 'userType', 'userExt']).where('id', '=', id).executeTakeFirst()
  if (!row) throw fail('common/not-found', { resource: 'user', id })
  return row as AnswerOf<typeof platformDetailCall>
}

/** Clients send JSON or plain text. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
