import { fail } from '@library/contract/errors'
import { idText } from '@library/contract/kit/id'
import type { FastifyRequest } from 'fastify'
import type { Ctx } from '../../platform/database/database.ts'
import type { World } from '../../platform/world.ts'
import { header } from './auth-tools.ts'

/** The department and role a user wants to act as; null means all of theirs. */
export type Choice = Readonly<{ deptId: string | null; roleId: string | null }>

/** Read only in switch mode: otherwise the headers are ignored. */
export function choiceOf(world: World, request: FastifyRequest): Choice {
  if (!world.config.switchMode) return { deptId: null, roleId: null }
  return { deptId: idIn(request, 'dept-id'), roleId: idIn(request, 'role-id') }
}

function idIn(request: FastifyRequest, name: string): string | null {
  const value = header(request, name)
  if (value === '') return null
  if (!idText.safeParse(value).success) throw fail('auth/foreign-dept-or-role')
  return value
}

export async function requireOwn(ctx: Ctx, userId: string, { deptId, roleId }: Choice): Promise<void> {
  if (deptId !== null) {
    const dept = await ctx.db
      .selectFrom('userDept')
      .innerJoin('dept', 'dept.id', 'userDept.deptId')
      .select('dept.id')
      .where('userDept.userId', '=', userId)
      .where('dept.id', '=', deptId)
      .where('dept.isDeleted', '=', 0)
      .executeTakeFirst()
    if (!dept) throw fail('auth/foreign-dept-or-role')
  }
  if (roleId !== null) {
    const role = await ctx.db
      .selectFrom('userRole')
      .innerJoin('role', 'role.id', 'userRole.roleId')
      .select('role.id')
      .where('userRole.userId', '=', userId)
      .where('role.id', '=', roleId)
      .where('role.isDeleted', '=', 0)
      .where('role.status', '=', 1)
      .executeTakeFirst()
    if (!role) throw fail('auth/foreign-dept-or-role')
  }
}
