import { resumeAudits } from './areas/enterprise/audit-process.ts'
import { requireRoom } from './areas/user/account-quota.ts'
import { requireRoom as requireProjectRoom } from './areas/workbench/project/submit-project.ts'
import { businesses } from './businesses.ts'
import type { UndoEffects } from './kit/undo/undo-routes.ts'
import { push } from './platform/push/push.ts'

/** What follows when the deletion of a row is undone: one line each, by the name of its table. Others need nothing. */
export const undoEffects: UndoEffects = {
  app_user: (ctx) => requireRoom(ctx, 0),
  enterprise: (ctx, step) => resumeAudits(ctx, businesses, step.kind === 'restore' ? step.ids : []),
  material_project: (ctx) => requireProjectRoom(ctx, 0),
  message: (ctx) => push(ctx, { kind: 'message', userIds: [ctx.caller.userId] }),
  notice: (ctx) => push(ctx, { kind: 'notice' }),
}
