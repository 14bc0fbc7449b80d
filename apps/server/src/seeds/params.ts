import type { Ctx } from '../platform/database.ts'

const params: readonly (readonly [key: string, value: string, name: string])[] = [
  ['account.failCount', '5', '登录失败锁定次数'],
  ['account.registerUser', 'true', '是否开放自助注册'],
]

export async function sowParams(ctx: Ctx): Promise<void> {
  const rows = params.map(([paramKey, paramValue, paramName]) => ({ paramKey, paramValue, paramName }))
  await ctx.db
    .insertInto('param')
    .values(rows)
    .onConflict((conflict) => conflict.column('paramKey').where('isDeleted', '=', 0).doNothing())
    .execute()
}
