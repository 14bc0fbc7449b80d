import type { TableInfo, tableInfoCall } from '@library/contract/develop/model'
import { fail } from '@library/contract/errors'
import type { QueryOf } from '@library/contract/kit/call'
import type { FastifyRequest } from 'fastify'
import type { Ctx } from '../../platform/database/database.ts'
import type { ReadDatasource } from '../../platform/datasource/read-datasource.ts'
import { describeTable } from '../../platform/datasource/read-tables.ts'
import { doorOf } from './datasource.ts'

/** The other database is queried after our connection is released: a slow one must not block a connection of ours. */
export async function tableInfo(
  request: FastifyRequest,
  read: ReadDatasource,
  query: QueryOf<typeof tableInfoCall>,
): Promise<TableInfo> {
  const { door, table } = await request.transact(async (ctx) => {
    const { datasourceId, table } = await placeOf(ctx, query)
    return { table, door: await doorOf(ctx, { id: datasourceId }) }
  })
  return read(door, (ask) => describeTable(ask, table))
}

async function placeOf(ctx: Ctx, { modelId, datasourceId, tableName }: QueryOf<typeof tableInfoCall>) {
  if (modelId) {
    const { datasourceId: from, modelTable } = await livingModel(ctx, modelId)
    return { datasourceId: datasourceId ?? from, table: tableName ?? modelTable }
  }
  if (datasourceId && tableName) return { datasourceId, table: tableName }
  throw fail('common/bad-input', { fields: [datasourceId ? 'tableName' : 'datasourceId'] })
}

export async function livingModel(ctx: Ctx, id: string) {
  const row = await ctx.db
    .selectFrom('model')
    .selectAll()
    .where('id', '=', id)
    .where('isDeleted', '=', 0)
    .executeTakeFirst()
  if (!row) throw fail('common/not-found', { resource: 'model', id })
  return row
}
