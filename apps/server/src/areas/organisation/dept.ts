import { fail } from '@library/contract/errors'
import type { InputOf } from '@library/contract/kit/resource'
import { dept } from '@library/contract/organisation/dept'
import { type Crud, crud } from '../../kit/crud.ts'
import { moveBelow } from '../../kit/move-below.ts'
import { lockTree } from '../../kit/place-in-tree.ts'
import { rootId } from '../../kit/tree.ts'
import type { Ctx } from '../../platform/database/database.ts'

type Input = InputOf<typeof dept>

const standard = crud(dept)
export const deptCalls: Crud<typeof dept> = { ...standard, submit: submitDept }

/** Maintains the ancestors of the department and of all below it, so that a data scope finds them without recursion. */
async function submitDept(ctx: Ctx, input: Input) {
  await lockTree(ctx, dept.table)
  const ancestors = await ancestorsBelow(ctx, input.parentId ?? rootId)
  const saved = await standard.submit(ctx, { ...input, parentId: input.parentId ?? rootId, ancestors } as Input)
  if (input.id) await moveBelow(ctx, 'dept', input.id, ancestors)
  return saved
}

async function ancestorsBelow(ctx: Ctx, parentId: string): Promise<string> {
  if (parentId === rootId) return rootId
  const parent = await ctx.db
    .selectFrom('dept')
    .select('ancestors')
    .where('id', '=', parentId)
    .where('isDeleted', '=', 0)
    .executeTakeFirst()
  if (!parent) throw fail('common/unknown-reference', { label: dept.fields.parentId.label, fields: ['parentId'] })
  return `${parent.ancestors},${parentId}`
}
