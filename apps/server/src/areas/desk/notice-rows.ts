import { notice } from '@library/contract/desk/notice'
import type { Language } from '@library/contract/kit/label'
import { permissionFor } from '@library/contract/menu/page-resource'
import { type SqlBool, sql } from 'kysely'
import { inScope } from '../../kit/data-scope.ts'
import type { Rows } from '../../kit/list-query.ts'
import { untypedRows } from '../../kit/untyped.ts'
import type { Caller } from '../../platform/callers/caller.ts'
import { can } from '../../platform/callers/can.ts'
import type { Ctx } from '../../platform/database/database.ts'

/** Users who may change notices see them before their release, for any recipients. */
export function isEditor(caller: Caller): boolean {
  return can(caller, permissionFor(notice, 'edit'))
}

export function living(ctx: Ctx): Rows {
  return untypedRows(ctx, 'notice').where('notice.isDeleted', '=', 0)
}

/** All notices of the tenant, within the editor's data scope. */
export function managed(ctx: Ctx): Rows {
  const scope = inScope(ctx.caller, notice)
  return scope ? living(ctx).where(scope) : living(ctx)
}

/** What the caller, or a visitor, may read now. */
export function readable(ctx: Ctx): Rows {
  return living(ctx).where('isDraft', '=', 0).where('releaseTime', '<=', ctx.now).where(isFor(ctx.caller))
}

/** Public is for everyone. A department includes those below it. */
function isFor({ userId, roleIds, deptIds }: Caller) {
  if (userId === '') return sql<SqlBool>`is_public = 1`
  return sql<SqlBool>`(is_public = 1 or coalesce(role_ids, dept_ids) is null
    or string_to_array(role_ids, ',') && ${[...roleIds]}::text[]
    or exists (select from dept d where d.id = any (${[...deptIds]}::bigint[])
      and string_to_array(d.ancestors || ',' || d.id, ',') && string_to_array(dept_ids, ',')))`
}

/** 1 once the caller has read it. */
export function isReadBy(userId: string) {
  return sql<number>`(exists (select from notice_read x
    where x.notice_id = notice.id and x.user_id = ${userId || null}::bigint))::int`
}

/** The label of the category: a visitor has no dictionaries to read it from. */
export function categoryIn(language: Language) {
  const name = language === 'en' ? sql`coalesce(d.dict_value_en, d.dict_value)` : sql`d.dict_value`
  return sql<string>`coalesce((select ${name} from dict d where d.code = 'notice' and d.dict_key = notice.category::text
    and d.is_deleted = 0 limit 1), notice.category::text)`
}
