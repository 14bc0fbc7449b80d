import { model } from '@library/contract/develop/model'
import { type Crud, crud } from '../../kit/crud.ts'
import type { Ctx } from '../../platform/database/database.ts'

const standard = crud(model)

/** A model's properties are removed with it. */
export const modelCalls: Crud<typeof model> = {
  ...standard,
  remove: async (ctx, ids) => {
    await standard.remove(ctx, ids)
    await ctx.db
      .updateTable('modelPrototype')
      .set({ isDeleted: 1 })
      .where('modelId', 'in', ids)
      .where('isDeleted', '=', 0)
      .execute()
  },
}

export function selectModels(ctx: Ctx) {
  return ctx.db
    .selectFrom('model')
    .select(['id', 'modelName', 'modelCode', 'modelTable'])
    .where('isDeleted', '=', 0)
    .orderBy('modelName')
    .orderBy('id')
    .execute()
}
