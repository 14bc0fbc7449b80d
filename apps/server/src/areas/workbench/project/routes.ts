import {
  archiveProjectCall,
  handOverProjectCall,
  projectDetailCall,
  projectEventsCall,
  projectPageCall,
  projectSharesCall,
  removeProjectsCall,
  restoreProjectCall,
  sharedProjectCall,
  shareProjectCall,
  submitProjectCall,
  unshareProjectCall,
} from '@library/contract/workbench/project'
import type { FastifyInstance } from 'fastify'
import type { Access } from '../../../http/access.ts'
import { serve, serveOutside } from '../../../http/serve.ts'
import { siteOrigin } from '../../../http/visitor/visited-station.ts'
import type { World } from '../../../platform/world.ts'
import { handOverProject } from './hand-over.ts'
import { listEvents } from './list-events.ts'
import { listProjects, projectDetail } from './list-projects.ts'
import { callerOfLink, openLink } from './open-link.ts'
import { removeProjects, restoreProject } from './remove-projects.ts'
import { listShares, shareProject, unshareProject } from './share-project.ts'
import { archiveProject, submitProject } from './submit-project.ts'

const maySee: Access = { permission: 'material_project_view' }
const mayEdit: Access = { permission: 'material_project_edit' }
const maySubmit: Access = { permission: { add: 'material_project_add', edit: 'material_project_edit' } }
const mayRemove: Access = { permission: 'material_project_delete' }

/** Projects of the costing workbench. Row-level security leaves each caller his own and those shared with him. */
export function projectRoutes(app: FastifyInstance, world: World): void {
  serve(app, projectPageCall, maySee, (ctx, { query }) => listProjects(ctx, query))
  serve(app, projectDetailCall, maySee, (ctx, { query }) => projectDetail(ctx, query.id))
  serve(app, submitProjectCall, maySubmit, (ctx, { body }) => submitProject(ctx, body), { idempotent: true })
  serve(app, removeProjectsCall, mayRemove, (ctx, { query }) => removeProjects(ctx, query.ids.split(',')))
  serve(app, restoreProjectCall, mayRemove, (ctx, { body }) => restoreProject(ctx, body.id))
  serve(app, archiveProjectCall, mayEdit, (ctx, { body }) => archiveProject(ctx, body))
  serve(app, projectSharesCall, maySee, (ctx, { query }) => listShares(ctx, query.id))
  serve(app, unshareProjectCall, mayEdit, (ctx, { body }) => unshareProject(ctx, body))
  serve(app, handOverProjectCall, mayEdit, (ctx, { body }) => handOverProject(ctx, body))
  serve(app, projectEventsCall, maySee, (ctx, { query }) => listEvents(ctx, query))
  // The answer holds a secret, so it is never stored for a repeated request.
  serve(app, shareProjectCall, mayEdit, async (ctx, { body }, request) => {
    const { shares, token } = await shareProject(ctx, body)
    return { shares, link: token && `${await siteOrigin(world, request)}/shared?token=${token}` }
  })
  serveOutside(app, sharedProjectCall, 'visitor', async ({ query }, request) => {
    const caller = await callerOfLink(world, request, query.token)
    return request.transact((ctx) => openLink(ctx, query), caller)
  })
}
