import { fail } from '@library/contract/errors'
import type { BodyOf } from '@library/contract/kit/call'
import type { updateMyInfoCall } from '@library/contract/user/user'
import type { Ctx } from '../../../platform/database/database.ts'

/** Users change their own public information; no other row, and only these fields. */
export async function updateMyInfo(ctx: Ctx, input: BodyOf<typeof updateMyInfoCall>): Promise<null> {
  const { id, avatar, email, ...values } = input
  const { userId } = ctx.caller
  if (id !== undefined && id !== userId) throw fail('common/forbidden')
  await ctx.db
    .updateTable('appUser')
    .set({
      ...values,
      ...(avatar === undefined ? {} : { avatar: avatar || null }),
      ...(email === undefined ? {} : { email: email || null }),
    })
    .where('id', '=', userId)
    .execute()
  return null
}
