import { model } from '@library/contract/develop/model'
import { sql } from 'kysely'
import { type Crud, crud } from '../../kit/crud.ts'
import { removeWhere } from '../../kit/undo/remove-rows.ts'
import type { Ctx } from '../../platform/database/database.ts'

const standard = crud(model)

/** A model's properties are removed with it. */
export const modelCalls: Crud<typeof model> = {
  ...standard,
  remove: async (ctx, ids) => {
    await standard.remove(ctx, ids)
    await removeWhere(ctx, 'model_prototype', sql`model_id = any (${ids}::bigint[])`)
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
