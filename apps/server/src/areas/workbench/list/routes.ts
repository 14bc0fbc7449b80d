import { listLinesCall, listVersionsCall, mapListCall, uploadListCall } from '@library/contract/workbench/list.calls'
import type { FastifyInstance } from 'fastify'
import type { Access } from '../../../http/access.ts'
import { serve, serveOutside } from '../../../http/serve.ts'
import type { World } from '../../../platform/world.ts'
import { listLines } from './lines/list-lines.ts'
import { mapList } from './read/map-list.ts'
import { uploadList } from './read/upload-list.ts'
import { listVersions } from './versions.ts'

const maySee: Access = { permission: 'material_project_view' }
const mayEdit: Access = { permission: 'material_project_edit' }
/** Pasted cells come in a body of JSON. */
const mostPasted = 16 * 1024 * 1024

/** Lists of materials: brought in, matched and confirmed. */
export function listRoutes(app: FastifyInstance, world: World): void {
  serveOutside(app, uploadListCall, mayEdit, (input, request) => uploadList(world, request, input), {
    bodyLimit: mostPasted,
  })
  serveOutside(app, mapListCall, mayEdit, ({ body }, request) => mapList(world, request, body))
  serve(app, listVersionsCall, maySee, (ctx, { query }) => listVersions(ctx, query))
  serve(app, listLinesCall, maySee, (ctx, { query }) => listLines(ctx, query))
}
