import { fail } from '@library/contract/errors'
import type { AnswerOf } from '@library/contract/kit/call'
import type { MaterialRow } from '@library/contract/material/material'
import type { materialDetailCall } from '@library/contract/material/material.calls'
import { sql } from 'kysely'
import { newestIssue } from '../../domain/station/published-issues.ts'
import { loadViewer, type Viewer } from '../../domain/viewers/material.ts'
import type { Ctx } from '../../platform/database/database.ts'
import { materialRow } from './material-rows.ts'

type Detail = AnswerOf<typeof materialDetailCall>

/** Messages between the station and the owner of a row are hidden from readers. */
const hidden = { risks: [], riskLevel: 0, rejectStage: null, rejectReason: null }

/** One row; for a reader its contact is masked, and the view is counted. */
export async function materialDetail(ctx: Ctx, id: string): Promise<Detail> {
  const viewer = await loadViewer(ctx)
  const row = await materialRow(ctx, viewer, id)
  if (viewer.isStation || row.enterpriseId === viewer.ownId) return { ...row, limited: false }
  const { contactName, contactPhone } = row
  await countView(ctx, id)
  const shown = { contactName: masked(contactName, 1), contactPhone: masked(contactPhone, 3) }
  return { ...row, ...hidden, ...shown, limited: false }
}

/** The history and contact of a row are for signed-in users. */
const forMembers = {
  ...{ contactName: null, contactPhone: null, quotationId: null, changeReason: null },
  ...{ createUser: null, createDept: null, updateUser: null },
  ...{ submitTime: null, firstAuditTime: null, secondAuditTime: null },
} satisfies Partial<MaterialRow>

const visitor: Viewer = { permissions: new Set(), isStation: false, ownId: undefined, regions: undefined }

/** A visitor finds what the newest issue holds; anything older reads as if it were not there. */
export async function visitorDetail(ctx: Ctx, id: string): Promise<Detail> {
  const row = await materialRow(ctx, visitor, id)
  if (row.period !== (await newestIssue(ctx))?.period) throw fail('common/not-found', { resource: 'material', id })
  await countView(ctx, id)
  return { ...row, ...hidden, ...forMembers, limited: true }
}

async function countView(ctx: Ctx, id: string): Promise<void> {
  await sql`insert into material_view as v (info_id, views) values (${id}, 1)
    on conflict (tenant_id, info_id) do update set views = v.views + 1`.execute(ctx.db)
}

/** The full contact is returned by a call that counts its callers. */
function masked(text: string | null, shown: number): string | null {
  return text ? `${text.slice(0, shown)}${'*'.repeat(Math.max(1, text.length - shown))}` : null
}
