import type { modelPrototypeCall, PrototypeRow } from '@library/contract/develop/model-prototype'
import type { QueryOf } from '@library/contract/kit/call'
import type { FastifyRequest } from 'fastify'
import type { ReadDatasource } from '../../platform/datasource/read-datasource.ts'
import { derivePrototypes } from './derive-prototypes.ts'
import { savedPrototypes } from './prototypes.ts'
import { livingModel, tableInfo } from './table-info.ts'

/** Saved properties; or the table's own, with the earlier settings of the columns that still exist. */
export async function modelPrototype(
  request: FastifyRequest,
  read: ReadDatasource,
  { modelId, fresh }: QueryOf<typeof modelPrototypeCall>,
): Promise<PrototypeRow[]> {
  const saved = await request.transact(async (ctx) => {
    await livingModel(ctx, modelId)
    return savedPrototypes(ctx, modelId)
  })
  if (saved.length > 0 && fresh === 0) return saved
  const { columns } = await tableInfo(request, read, { modelId })
  const known = new Map(saved.map((row) => [row.jdbcName, row]))
  return derivePrototypes(modelId, columns).map((row) => ({ ...row, ...known.get(row.jdbcName), sort: row.sort }))
}
