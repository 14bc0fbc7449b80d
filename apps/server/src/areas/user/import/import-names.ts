import { fail } from '@library/contract/errors'
import type { Language } from '@library/contract/kit/label'
import { user } from '@library/contract/user/user'
import type { Ctx } from '../../../platform/database/database.ts'

type NamedField = 'roleId' | 'deptId' | 'postId' | 'userType' | 'sex'

/** The meanings of each name, by field. An ambiguous name is refused. */
export type Names = Readonly<Record<NamedField, ReadonlyMap<string, ReadonlySet<string>>>>

/** A file contains names; the table stores ids and codes. Both languages, and the short forms, are accepted. */
export async function loadNames(ctx: Ctx): Promise<Names> {
  const roles = await ctx.db
    .selectFrom('role')
    .select(['id', 'roleName', 'roleAlias'])
    .where('isDeleted', '=', 0)
    .execute()
  const depts = await ctx.db
    .selectFrom('dept')
    .select(['id', 'deptName', 'fullName'])
    .where('isDeleted', '=', 0)
    .execute()
  const posts = await ctx.db
    .selectFrom('post')
    .select(['id', 'postName', 'postCode'])
    .where('isDeleted', '=', 0)
    .execute()
  return {
    roleId: named(roles.map((row) => [row.id, [row.roleName, row.roleAlias]])),
    // The full name has priority: where it matches, an equal short one is ignored.
    deptId: named(depts.map((row) => [row.id, [row.fullName, row.deptName]])),
    postId: named(posts.map((row) => [row.id, [row.postName, row.postCode]])),
    userType: await codes(ctx, user.fields.userType.dictionary ?? ''),
    sex: await codes(ctx, user.fields.sex.dictionary ?? ''),
  }
}

async function codes(ctx: Ctx, code: string): Promise<Names['sex']> {
  const rows = await ctx.db
    .selectFrom('dict')
    .select(['dictKey', 'dictValue', 'dictValueEn'])
    .where('code', '=', code)
    .where('dictKey', 'is not', null)
    .where('isDeleted', '=', 0)
    .execute()
  return named(rows.map((row) => [row.dictKey ?? '', [row.dictKey ?? '', row.dictValue, row.dictValueEn ?? '']]))
}

function named(rows: readonly [id: string, labels: readonly string[]][]): Names['sex'] {
  const names = new Map<string, Set<string>>()
  for (const rank of [0, 1, 2]) {
    const settled = new Set(names.keys())
    for (const [id, labels] of rows) {
      const label = labels[rank]?.toLowerCase()
      if (label && !settled.has(label)) names.set(label, (names.get(label) ?? new Set()).add(id))
    }
  }
  return names
}

/** The ids of the names in a cell, or the problem of the first unknown one. */
export function idsOf(
  names: Names,
  field: NamedField,
  text: string,
  language: Language,
): { ids: string } | { msg: string } {
  const parts = text
    .split(/[,，、;；]/)
    .map((part) => part.trim())
    .filter(Boolean)
  const label = user.fields[field].label
  const ids: string[] = []
  for (const name of parts) {
    const found = [...(names[field].get(name.toLowerCase()) ?? [])]
    if (found.length !== 1)
      return {
        msg: fail(found.length === 0 ? 'user/unknown-name' : 'user/ambiguous-name', { label, name }).translate(
          language,
        ),
      }
    ids.push(found[0] ?? '')
  }
  return { ids: [...new Set(ids)].join(',') }
}
