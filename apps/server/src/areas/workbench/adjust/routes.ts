import {
  adjustLinesCall,
  adjustPageCall,
  adjustSheetCall,
  computeAdjustCall,
  exportAdjustCall,
  finalAdjustCall,
  printAdjustCall,
  removeAdjustsCall,
  submitAdjustCall,
  verifyAdjustCall,
  voidAdjustCall,
} from '@library/contract/workbench/adjust.calls'
import { adjustFileCall, attachAdjustCall } from '@library/contract/workbench/adjust-files'
import {
  adjustRuleCall,
  adjustRulesCall,
  removeAdjustRulesCall,
  submitAdjustRuleCall,
} from '@library/contract/workbench/adjust-rule'
import type { FastifyInstance } from 'fastify'
import type { Access } from '../../../http/access.ts'
import { languageOf } from '../../../http/language.ts'
import { serve, serveOutside } from '../../../http/serve.ts'
import { inVisitedStation } from '../../../http/visitor/visited-station.ts'
import { filesOf } from '../../../platform/files/files.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import type { World } from '../../../platform/world.ts'
import { exportAdjustJob } from './paper/export-job.ts'
import { paperOf } from './paper/paper.ts'
import { verifyPaper } from './paper/papers.ts'
import { findRule, listRules, removeRules, submitRule } from './rule/rules.ts'
import { computeAdjust, sheetDetail, wholeSheet } from './sheet/compute-sheet.ts'
import { attachFile, sendFile } from './sheet/evidence-files.ts'
import { finalSheet, voidSheet } from './sheet/final-sheet.ts'
import { findSheet, listSheets } from './sheet/sheet-row.ts'
import { removeSheets, submitSheet } from './sheet/submit-sheet.ts'
import { writeLines } from './sheet/write-lines.ts'

const mayView: Access = { permission: 'material_adjust_view' }
const mayEdit: Access = { permission: 'material_adjust_edit' }

/** Sheets belong to a project, and to those who may see it. */
export function adjustRoutes(app: FastifyInstance, world: World): void {
  serve(app, adjustPageCall, mayView, (ctx, { query }) => listSheets(ctx, query))
  serve(app, adjustSheetCall, mayView, (ctx, { query }) => sheetDetail(ctx, query.id))
  serve(
    app,
    submitAdjustCall,
    { permission: { add: 'material_adjust_add', edit: 'material_adjust_edit' } },
    (ctx, { body }) => submitSheet(ctx, body),
    { idempotent: true },
  )
  serve(app, adjustLinesCall, mayEdit, (ctx, { body }) => writeLines(ctx, body), { idempotent: true })
  serve(app, removeAdjustsCall, { permission: 'material_adjust_delete' }, (ctx, { query }) =>
    removeSheets(ctx, query.ids.split(',')),
  )
  serve(app, computeAdjustCall, mayView, (ctx, { body }) => computeAdjust(ctx, body))
  serve(app, finalAdjustCall, mayEdit, (ctx, { body }) => finalSheet(ctx, body), { idempotent: true })
  serve(app, voidAdjustCall, mayEdit, (ctx, { body }) => voidSheet(ctx, body), { idempotent: true })
  paperRoutes(app, world)
  ruleRoutes(app)
}

function paperRoutes(app: FastifyInstance, world: World): void {
  serve(app, printAdjustCall, mayView, async (ctx, { query }, request) =>
    paperOf(await wholeSheet(ctx, await findSheet(ctx, query.id)), languageOf(request)),
  )
  serve(app, exportAdjustCall, mayView, async (ctx, { body }, request) => {
    const { id } = await findSheet(ctx, body.id)
    return { jobId: await enqueue(ctx, exportAdjustJob, { id, language: languageOf(request) }) }
  })
  const files = filesOf(world)
  serveOutside(app, attachAdjustCall, mayEdit, ({ body, file }, request) =>
    attachFile(request, files, { id: body.id, file }),
  )
  serve(app, adjustFileCall, mayView, (ctx, { query }, _request, reply) => sendFile(ctx, files, query, reply))
  serveOutside(app, verifyAdjustCall, 'visitor', ({ query }, request) =>
    inVisitedStation(world, request, (ctx) => verifyPaper(ctx, query), { tenantId: query.tenantId }),
  )
}

/** Who settles differences reads the rules; who publishes prices maintains them. */
function ruleRoutes(app: FastifyInstance): void {
  const mayRead: Access = { permission: ['material_adjust_rule_view', 'material_adjust_view'] }
  serve(app, adjustRulesCall, mayRead, (ctx, { query }) => listRules(ctx, query))
  serve(app, adjustRuleCall, mayRead, (ctx, { query }) => findRule(ctx, query.id))
  serve(
    app,
    submitAdjustRuleCall,
    { permission: { add: 'material_adjust_rule_add', edit: 'material_adjust_rule_edit' } },
    (ctx, { body }) => submitRule(ctx, body),
    { idempotent: true },
  )
  serve(app, removeAdjustRulesCall, { permission: 'material_adjust_rule_delete' }, (ctx, { query }) =>
    removeRules(ctx, query.ids.split(',')),
  )
}
