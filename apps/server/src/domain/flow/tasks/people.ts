import { fail } from '@library/contract/errors'
import type { FlowVariables } from '@library/contract/flow/flow-row'
import { rowStatus } from '@library/contract/kit/row-status'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../../platform/database/database.ts'
import type { PersonStep } from '../model/blueprint.ts'
import { ExpressionError, evaluate, insideOf, parseExpression } from '../model/expression.ts'

export type Takers = Readonly<{ assignee: string | null; candidates: readonly string[]; userIds: readonly string[] }>
type Named = Readonly<{ step: PersonStep; names: FlowVariables & Record<string, unknown> }>

/** The assignee of a step: one user, or those who may claim it. */
export async function takersOf(ctx: Ctx, { step, names }: Named): Promise<Takers> {
  const [assignee] = step.assignee ? namesIn(step, step.assignee, names) : []
  if (assignee) {
    const [userId] = await usersNamed(ctx, [assignee])
    if (!userId) throw noAssignee(step, step.assignee)
    return { assignee: userId, candidates: [], userIds: [userId] }
  }
  const users = await usersNamed(ctx, step.candidateUsers ? namesIn(step, step.candidateUsers, names) : [])
  const groups = step.candidateGroups ? await groupsNamed(ctx, namesIn(step, step.candidateGroups, names)) : []
  const candidates = [...users.map((id) => `user:${id}`), ...groups]
  const userIds = await membersOf(ctx, candidates)
  if (userIds.length === 0)
    throw noAssignee(step, [step.assignee, step.candidateUsers, step.candidateGroups].filter(Boolean).join(', '))
  return { assignee: null, candidates, userIds }
}

function noAssignee(step: PersonStep, who: string | undefined): Error {
  return fail('flow/nobody', { step: step.name, who })
}

/** `a,${b}` as its resulting texts; a value may be a list. */
function namesIn(step: PersonStep, text: string, names: Record<string, unknown>): string[] {
  return text
    .split(/,(?![^{]*\})/)
    .flatMap((part): unknown => {
      const inside = insideOf(part)
      if (inside === undefined) return part
      try {
        return evaluate(parseExpression(inside), names) as unknown
      } catch (error) {
        if (!(error instanceof ExpressionError)) throw error
        throw fail('flow/expression', { step: step.name, expression: part.trim(), reason: error.message })
      }
    })
    .flatMap((value) => String(value ?? '').split(','))
    .map((part) => part.trim())
    .filter(Boolean)
}

/** By id, or by account. */
async function usersNamed(ctx: Ctx, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return []
  const ids = names.filter((name) => /^\d{1,18}$/.test(name))
  const { rows } = await sql<{ id: string }>`
    select id from app_user
    where is_deleted = 0 and status = ${rowStatus.enabled} and (id = any (${ids}::bigint[]) or account = any (${names}::text[]))
    order by id`.execute(ctx.db)
  return rows.map((row) => row.id)
}

/** `auditor` and `role:auditor` are a role's alias, `dept:7` a department, `post:chief` a post by its code. */
async function groupsNamed(ctx: Ctx, names: readonly string[]): Promise<string[]> {
  const codes = names.flatMap((name) => (name.startsWith('post:') ? [name.slice(5)] : []))
  const posts =
    codes.length === 0
      ? []
      : await ctx.db.selectFrom('post').select('id').where('isDeleted', '=', 0).where('postCode', 'in', codes).execute()
  const others = names.filter((name) => !name.startsWith('post:'))
  return [
    ...others.map((name) => (/^(role|dept):/.test(name) ? name : `role:${name}`)),
    ...posts.map(({ id }) => `post:${id}`),
  ]
}

const parts: Readonly<Record<string, (values: readonly string[]) => RawBuilder<unknown>>> = {
  user: (ids) => sql`u.id = any (${ids}::bigint[])`,
  role: (aliases) => sql`exists (
    select from user_role x join role r on r.tenant_id = x.tenant_id and r.id = x.role_id
    where x.tenant_id = u.tenant_id and x.user_id = u.id and r.is_deleted = 0 and r.role_alias = any (${aliases}::text[]))`,
  dept: (ids) => sql`exists (
    select from user_dept x where x.tenant_id = u.tenant_id and x.user_id = u.id and x.dept_id::text = any (${ids}::text[]))`,
  post: (ids) => sql`exists (
    select from user_post x where x.tenant_id = u.tenant_id and x.user_id = u.id and x.post_id::text = any (${ids}::text[]))`,
}

/** Everyone who may claim. */
export async function membersOf(ctx: Ctx, candidates: readonly string[]): Promise<string[]> {
  const conditions = Object.entries(parts).flatMap(([kind, condition]) => {
    const values = candidates.flatMap((one) => (one.startsWith(`${kind}:`) ? [one.slice(kind.length + 1)] : []))
    return values.length > 0 ? [condition(values)] : []
  })
  if (conditions.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select u.id from app_user u
    where u.is_deleted = 0 and u.status = ${rowStatus.enabled} and (${sql.join(conditions, sql` or `)}) order by u.id`.execute(
    ctx.db,
  )
  return rows.map((row) => row.id)
}

/** The caller's identities, as tasks list their candidates. */
export function candidacies({ caller }: Pick<Ctx, 'caller'>): string[] {
  return [
    `user:${caller.userId}`,
    ...caller.roles.map((alias) => `role:${alias}`),
    ...caller.deptIds.map((id) => `dept:${id}`),
    ...caller.postIds.map((id) => `post:${id}`),
  ]
}
