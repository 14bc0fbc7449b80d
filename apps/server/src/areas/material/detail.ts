import { fail } from '@library/contract/errors'
import type { AnswerOf } from '@library/contract/kit/call'
import type { MaterialRow } from '@library/contract/material/material'
import type { materialDetailCall } from '@library/contract/material/material.calls'
import { sql } from 'kysely'
import { newestIssue } from '../../domain/station/published-issues.ts'
import { loadViewer, type Viewer } from '../../domain/viewers/material.ts'
import type { Ctx } from '../../platform/database/database.ts'
import { materialRow } from './material-rows.ts'
import { seesWhole } from './shown-material.ts'

type Detail = AnswerOf<typeof materialDetailCall>

/** One row; the view of a reader is counted. */
export async function materialDetail(ctx: Ctx, id: string): Promise<Detail> {
  const viewer = await loadViewer(ctx)
  const row = await materialRow(ctx, viewer, id)
  if (!seesWhole(viewer, row)) await countView(ctx, id)
  return { ...row, limited: false }
}

/** The enterprise, the history and the contact of a row are for signed-in users. */
const forMembers = {
  enterpriseId: '',
  enterpriseName: '',
  contactName: null,
  contactPhone: null,
  quotationId: null,
  changeReason: null,
  createUser: null,
  createDept: null,
  updateUser: null,
  submitTime: null,
  firstAuditTime: null,
  secondAuditTime: null,
} satisfies Partial<MaterialRow>

const visitor: Viewer = { permissions: new Set(), isStation: false, ownId: undefined, regions: undefined }

/** A visitor finds what the newest issue and a later one in part hold; anything older reads as if it were not there. */
export async function visitorDetail(ctx: Ctx, id: string): Promise<Detail> {
  const row = await materialRow(ctx, visitor, id)
  const newest = await newestIssue(ctx)
  if (!newest || row.period < newest.period) throw fail('common/not-found', { resource: 'material', id })
  await countView(ctx, id)
  return { ...row, ...forMembers, limited: true }
}

async function countView(ctx: Ctx, id: string): Promise<void> {
  await sql`insert into material_view as v (info_id, views) values (${id}, 1)
    on conflict (tenant_id, info_id) do update set views = v.views + 1`.execute(ctx.db)
}
