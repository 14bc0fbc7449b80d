import { createHash, randomBytes } from 'node:crypto'
import { fail } from '@library/contract/errors'
import type { AnswerOf, BodyOf } from '@library/contract/kit/call'
import type { ProjectShare, shareProjectCall, unshareProjectCall } from '@library/contract/workbench/project'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/database/database.ts'
import { readFlag } from '../../../platform/settings/params.ts'
import { requireOwned } from './project-access.ts'
import { recordEvent } from './record-event.ts'
import { shownName } from './shown-name.ts'

const secretBytes = 16

type Shared = Omit<AnswerOf<typeof shareProjectCall>, 'link'> & Readonly<{ token: string | null }>

/** Shares with colleagues of the station, or makes a link for reading. The secret of a link is answered once. */
export async function shareProject(ctx: Ctx, body: BodyOf<typeof shareProjectCall>): Promise<Shared> {
  const { id, userIds, accounts, link, mayEdit, hideQuantities } = body
  if ([userIds, accounts, link].filter(Boolean).length !== 1) throw fail('common/bad-input', { fields: ['userIds'] })
  // An editor works on quantities.
  if (mayEdit === 1 && (link || hideQuantities === 1)) throw fail('common/bad-input', { fields: ['mayEdit'] })
  await requireOwned(ctx, id)
  if (userIds) await shareWithUsers(ctx, body, [...new Set(userIds)])
  if (accounts) await shareWithUsers(ctx, body, await usersOf(ctx, [...new Set(accounts)]))
  const token = link ? await makeLink(ctx, body, link.days) : null
  return { shares: await sharesOf(ctx, id), token }
}

type Body = BodyOf<typeof shareProjectCall>

/** Active colleagues by their whole accounts. */
export async function usersOf(ctx: Ctx, accounts: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string; account: string }>`
    select id, account from app_user where account = any (${accounts}::text[]) and is_deleted = 0 and status = 1
      and id <> ${ctx.caller.userId}`.execute(ctx.db)
  const unknown = accounts.filter((one) => !rows.some(({ account }) => account === one))
  if (unknown.length > 0) throw fail('project/unknown-account', { accounts: unknown.join(', '), fields: ['accounts'] })
  return rows.map(({ id }) => id)
}

/** A colleague who has a share already gets the new rights. */
async function shareWithUsers(ctx: Ctx, { id, mayEdit, hideQuantities }: Body, userIds: string[]): Promise<void> {
  const { rows: known } = await sql<{ id: string }>`
    select id from app_user where id = any (${userIds}::bigint[]) and is_deleted = 0 and status = 1
      and id <> ${ctx.caller.userId}`.execute(ctx.db)
  if (known.length < userIds.length) throw fail('common/bad-input', { fields: ['userIds'] })
  const { rows } = await sql<{ id: string }>`
    insert into material_project_share (project_id, owner_id, user_id, may_edit, hide_quantities)
    select ${id}, ${ctx.caller.userId}, u, ${mayEdit}, ${hideQuantities} from unnest(${userIds}::bigint[]) u
    on conflict (tenant_id, project_id, user_id) where user_id is not null and revoked_at is null and is_deleted = 0
    do update set may_edit = excluded.may_edit, hide_quantities = excluded.hide_quantities
    returning id`.execute(ctx.db)
  for (const share of rows)
    await recordEvent(ctx, id, 'share', { subjectId: share.id, details: { mayEdit, hideQuantities } })
}

/** The token names the station, so that a link works wherever it is opened. */
async function makeLink(ctx: Ctx, { id, hideQuantities }: Body, days: number): Promise<string> {
  if (!(await readFlag(ctx, 'workbench.linkShare'))) throw fail('project/no-link')
  const token = `${ctx.caller.tenantId}.${randomBytes(secretBytes).toString('base64url')}`
  const expiresAt = new Date(ctx.now.getTime() + days * 86_400_000)
  const share = await ctx.db
    .insertInto('materialProjectShare')
    .values({ projectId: id, ownerId: ctx.caller.userId, tokenHash: hashOf(token), hideQuantities, expiresAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordEvent(ctx, id, 'share', { subjectId: share.id, details: { isLink: true, days, hideQuantities } })
  return token
}

export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Ends at once, also for those who have the page open. */
export async function unshareProject(ctx: Ctx, { id, shareId }: BodyOf<typeof unshareProjectCall>): Promise<true> {
  await requireOwned(ctx, id)
  const ended = await ctx.db
    .updateTable('materialProjectShare')
    .set({ revokedAt: ctx.now })
    .where('id', '=', shareId)
    .where('projectId', '=', id)
    .where('revokedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!ended) throw fail('common/not-found', { resource: 'material_project_share', id: shareId })
  await recordEvent(ctx, id, 'unshare', { subjectId: shareId })
  return true
}

/** For the owner: who has it, until when, and when a link was last used. */
export async function listShares(ctx: Ctx, id: string): Promise<ProjectShare[]> {
  await requireOwned(ctx, id)
  return sharesOf(ctx, id)
}

async function sharesOf(ctx: Ctx, id: string): Promise<ProjectShare[]> {
  const { rows } = await sql<ProjectShare>`
    select s.id, s.user_id, ${shownName('s.user_id')} as user_name, s.token_hash is not null as is_link, s.may_edit,
      s.hide_quantities, s.expires_at, s.last_used_at, s.create_time
    from material_project_share s
    where s.project_id = ${id} and s.is_deleted = 0 and s.revoked_at is null order by s.id`.execute(ctx.db)
  return rows
}
