import type { MessageKind } from '@library/contract/desk/message'
import type { Label } from '@library/contract/kit/label'
import type { PermissionCode } from '@library/contract/menu/permissions'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/database/database.ts'
import { addressOf, mailMessage } from '../../platform/mail/mail-messages.ts'
import { push } from '../../platform/push/push.ts'

/** Users of the caller's tenant: named, granted this permission, or in one of these departments. */
export type Recipients =
  | Readonly<{ userIds: readonly string[] }>
  | Readonly<{ permission: PermissionCode }>
  | Readonly<{ deptIds: readonly string[] }>

type Notification = Readonly<{
  to: Recipients
  kind: MessageKind
  /** Filled in, in both languages: the reader's language decides. */
  text: Label
  /** The target of the message, as a path of the web application. */
  link?: string
  /** The text when one request sends it several times, with `{n}` as the count: the messages become one. */
  many?: Label
}>

/** Stores a message for each recipient, as part of this transaction; their browsers are notified after the commit. */
export async function notify(ctx: Ctx, telling: Notification): Promise<void> {
  const { to, kind, text, link, many } = telling
  const act = many && ctx.requestId ? `${ctx.requestId} ${kind} ${link} ${many.zh}` : null
  const counted = (template: string) => sql`replace(${template}, '{n}', (message.times + 1)::text)`
  const { rows } = await sql<{ userId: string; times: number; email: string | null }>`
    insert into message (user_id, kind, title, title_en, link, act)
    select u.id, ${kind}, ${text.zh}, ${text.en}, ${link ?? null}, ${act}::text
    from app_user u where u.is_deleted = 0 and ${chosen(to)}
    on conflict (tenant_id, user_id, act) where act is not null and read_time is null
    do update set times = message.times + 1, title = ${counted(many?.zh ?? '')}, title_en = ${counted(many?.en ?? '')}
    returning user_id, times, ${addressOf(sql`message.user_id`)} as email`.execute(ctx.db)
  const fresh = rows.filter(({ times }) => times === 1)
  if (fresh.length === 0) return
  await push(ctx, { kind: 'message', userIds: fresh.map((row) => row.userId) })
  const addresses = fresh.flatMap((row) => row.email ?? [])
  if (addresses.length > 0) await mailMessage(ctx, addresses.sort(), { text, link })
}

function chosen(to: Recipients) {
  if ('userIds' in to) return sql`u.id = any (${to.userIds}::bigint[])`
  if ('permission' in to) return granted(to.permission)
  return sql`exists (
    select from user_dept x where x.tenant_id = u.tenant_id and x.user_id = u.id and x.dept_id = any (${to.deptIds}::bigint[]))`
}

/**
 * Users whose roles were granted the permission, as far as the tenant's package allows it. The platform's administrator needs
 * no grant and gets no message.
 */
function granted(code: PermissionCode) {
  return sql`exists (
    select from user_role x
    join role r on r.tenant_id = x.tenant_id and r.id = x.role_id and r.is_deleted = 0 and r.status = 1
    join role_menu g on g.tenant_id = x.tenant_id and g.role_id = r.id
    join menu m on m.id = g.menu_id and m.code = ${code} and m.is_deleted = 0 and m.status = 1
    join tenant t on t.tenant_id = x.tenant_id
    left join tenant_package k on k.id = t.package_id
    where x.tenant_id = u.tenant_id and x.user_id = u.id
      and (t.package_id is null or (k.is_deleted = 0 and m.id::text = any (string_to_array(k.menu_id, ',')))))`
}
