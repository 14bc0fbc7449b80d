import { fail } from '@library/contract/errors'
import type { Ctx } from '../../platform/database/database.ts'

/** One's own jobs; all of the tenant's for users who may view them; the system's own for the platform administrator. */
export function visibleJobs(ctx: Ctx) {
  const { caller } = ctx
  const rows = ctx.db.selectFrom('job')
  if (!caller.permissions.has('job_view')) return rows.where('createUser', '=', caller.userId)
  return caller.isPlatformAdministrator ? rows : rows.where('createUser', 'is not', null)
}

/** The job, locked, if the caller may do this with it: the requesting user, or a user with the permission. */
export async function jobToChange(ctx: Ctx, id: string, permission: 'job_retry' | 'job_cancel') {
  const row = await visibleJobs(ctx).selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw fail('common/not-found', { id })
  if (row.createUser !== ctx.caller.userId && !ctx.caller.permissions.has(permission)) {
    throw fail('common/forbidden', { needed: permission })
  }
  return row
}
