import {
  changeLineCall,
  confirmMatchesCall,
  forgetMatchesCall,
  lineCandidatesCall,
  listLinesCall,
  listVersionsCall,
  mapListCall,
  matchListCall,
  matchMemoryCall,
  undoMatchesCall,
  uploadListCall,
} from '@library/contract/workbench/list.calls'
import type { FastifyInstance } from 'fastify'
import type { Access } from '../../../http/access.ts'
import { serve, serveOutside } from '../../../http/serve.ts'
import type { World } from '../../../platform/world.ts'
import { confirmMatches } from './confirm/confirm-matches.ts'
import { forgetMatches, listMemory } from './confirm/memory.ts'
import { undoMatches } from './confirm/undo-matches.ts'
import { changeLine } from './lines/change-line.ts'
import { listLines } from './lines/list-lines.ts'
import { lineCandidates } from './match/candidates.ts'
import { startMatching } from './match/match-job.ts'
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
  serveOutside(app, changeLineCall, mayEdit, ({ body }, request) => changeLine(world, request, body))
  serve(app, matchListCall, mayEdit, (ctx, { body }) => startMatching(ctx, body.versionId))
  serveOutside(app, lineCandidatesCall, maySee, ({ query }, request) => lineCandidates(world, request, query))
  serveOutside(app, confirmMatchesCall, mayEdit, ({ body }, request) => confirmMatches(world, request, body))
  serve(app, undoMatchesCall, mayEdit, (ctx, { body }) => undoMatches(ctx, body))
  serve(app, matchMemoryCall, maySee, (ctx, { query }) => listMemory(ctx, query))
  serve(app, forgetMatchesCall, mayEdit, (ctx, { query }) => forgetMatches(ctx, query.ids.split(',')))
}
