import { fail } from '@library/contract/errors'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/database/database.ts'

/** What the caller may do with a project. Row-level security decides whether it is found at all. */
export type ProjectAccess = Readonly<{
  id: string
  version: number
  ownerId: string
  state: number
  isMine: boolean
  mayEdit: boolean
  /** Every quantity and amount is null for this caller. */
  hidesQuantities: boolean
}>

/** The share that the caller comes by, of the project `p`: his own, or that of the link in this transaction. */
export const ownShare = sql.raw(`select max(s.may_edit) as may_edit, min(s.hide_quantities) as hide_quantities
  from material_project_share s
  where s.project_id = p.id and s.is_deleted = 0 and s.revoked_at is null and (s.expires_at is null or s.expires_at > now())
    and (s.user_id = current_user_id() or s.token_hash = current_share_link())`)

/** Beside `ownShare` as `share`. */
export const accessColumns = sql.raw(`coalesce(p.owner_id = current_user_id(), false) as is_mine,
  coalesce(p.owner_id = current_user_id(), false) or coalesce(share.may_edit, 0) = 1 as may_edit,
  not coalesce(p.owner_id = current_user_id(), false) and coalesce(share.hide_quantities, 1) = 1 as hides_quantities`)

/** For reading. Another user's project looks like a missing one. */
export async function requireSeen(ctx: Ctx, id: string): Promise<ProjectAccess> {
  return found(ctx, id, 'none')
}

/** For work on its lists: those who only read are refused, and so is everybody while it is archived. */
export async function requireEdited(ctx: Ctx, id: string): Promise<ProjectAccess> {
  const project = await found(ctx, id, 'share')
  if (!project.mayEdit) throw fail('common/forbidden')
  if (project.state === 1) throw fail('project/archived')
  return project
}

/** For what only the owner decides: sharing, archiving, removing. Locks the project. */
export async function requireOwned(ctx: Ctx, id: string): Promise<ProjectAccess> {
  const project = await found(ctx, id, 'update')
  if (!project.isMine) throw fail('common/forbidden')
  return project
}

const locks = { none: sql``, share: sql`for key share of p`, update: sql`for update of p` } as const

async function found(ctx: Ctx, id: string, lock: keyof typeof locks): Promise<ProjectAccess> {
  const { rows } = await sql<ProjectAccess>`
    select p.id, p.version, p.owner_id, p.state, ${accessColumns}
    from material_project p left join lateral (${ownShare}) share on true
    where p.id = ${id} and p.is_deleted = 0 ${locks[lock]}`.execute(ctx.db)
  const [project] = rows
  if (!project) throw fail('common/not-found', { resource: 'material_project', id })
  return project
}
