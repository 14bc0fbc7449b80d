import { fail } from '@library/contract/errors'
import type { BodyOf } from '@library/contract/kit/call'
import type { handOverProjectCall } from '@library/contract/workbench/project'
import { sql } from 'kysely'
import { notify } from '../../../domain/notifications/notify.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import { requireOwned } from './project-access.ts'
import { recordEvent } from './record-event.ts'
import { usersOf } from './share-project.ts'

/** A colleague becomes the owner. Shares end, as he decides about them now. The caller keeps nothing. */
export async function handOverProject(ctx: Ctx, { id, account }: BodyOf<typeof handOverProjectCall>): Promise<true> {
  await requireOwned(ctx, id)
  const [to] = await usersOf(ctx, [account])
  if (!to) throw fail('project/unknown-account', { accounts: account, fields: ['account'] })
  await sql`update material_project_share set revoked_at = ${ctx.now} where project_id = ${id} and revoked_at is null`.execute(
    ctx.db,
  )
  // Row-level security lets the caller write a project of another owner by a share alone: by this one, till the end of this call.
  await sql`insert into material_project_share (project_id, owner_id, user_id, may_edit)
    values (${id}, ${to}, ${ctx.caller.userId}, 1)`.execute(ctx.db)
  await sql`update material_project set owner_id = ${to} where id = ${id}`.execute(ctx.db)
  await recordEvent(ctx, id, 'hand-over', { details: { to } })
  await sql`update material_project_share set revoked_at = ${ctx.now}
    where project_id = ${id} and user_id = ${ctx.caller.userId} and revoked_at is null`.execute(ctx.db)
  await notify(ctx, { to: { userIds: [to] }, kind: 'project', text: message(ctx), link: `/workbench/project?id=${id}` })
  return true
}

/** Without the name of the project: messages are kept longer than it may be. */
function message({ caller }: Ctx) {
  const name = caller.realName || caller.name
  return { zh: `${name} 把一个造价项目移交给您`, en: `${name} handed a costing project over to you` }
}
