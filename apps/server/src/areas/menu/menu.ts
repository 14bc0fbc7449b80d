import { fail } from '@library/contract/errors'
import type { InputOf } from '@library/contract/kit/resource'
import { menu } from '@library/contract/menu/menu'
import { type Crud, crud } from '../../kit/crud.ts'
import { lockTree } from '../../kit/place-in-tree.ts'
import { rootId } from '../../kit/tree.ts'
import type { Ctx } from '../../platform/database/database.ts'

type Input = InputOf<typeof menu>

const standard = crud(menu)
export const menuCalls: Crud<typeof menu> = { ...standard, submit: submitMenu }

export const menuKinds = { menu: 1, button: 2 } as const

async function submitMenu(ctx: Ctx, input: Input) {
  await lockTree(ctx, menu.table)
  await requireMenuAbove(ctx, input)
  await requireNothingBelowButton(ctx, input)
  // No position is stored as 0, which the dictionary of positions does not have.
  return standard.submit(ctx, { ...input, parentId: input.parentId ?? rootId, action: input.action || null })
}

async function requireMenuAbove(ctx: Ctx, { parentId, category }: Input): Promise<void> {
  if (!parentId || parentId === rootId) {
    if (category === menuKinds.button) throw fail('menu/parent', { fields: ['parentId'] })
    return
  }
  const above = await ctx.db
    .selectFrom('menu')
    .select('category')
    .where('id', '=', parentId)
    .where('isDeleted', '=', 0)
    .executeTakeFirst()
  if (above && above.category !== menuKinds.menu) throw fail('menu/parent', { fields: ['parentId'] })
}

async function requireNothingBelowButton(ctx: Ctx, { id, category }: Input): Promise<void> {
  if (!id || category !== menuKinds.button) return
  const below = await ctx.db
    .selectFrom('menu')
    .select('id')
    .where('parentId', '=', id)
    .where('isDeleted', '=', 0)
    .executeTakeFirst()
  if (below) throw fail('menu/parent', { fields: ['category'] })
}
