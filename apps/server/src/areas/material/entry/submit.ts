import { fail } from '@library/contract/errors'
import type { BodyOf } from '@library/contract/kit/call'
import { check } from '@library/contract/kit/field-problems'
import { type MaterialInput, type MaterialRow, materialInput, submitFlag } from '@library/contract/material/material'
import type { submitMaterialCall } from '@library/contract/material/material.calls'
import { markAssumed } from '../../../domain/assumptions/assumed-fields.ts'
import { endBound } from '../../../domain/flow/run/bound-process.ts'
import type { FlowBusinesses } from '../../../domain/flow/run/flow-ends.ts'
import { requireNamedEnterprise, requireQuotingEnterprise } from '../../../domain/organisation/own-enterprise.ts'
import { addRows } from '../../../domain/pricing-rows/add-rows.ts'
import { draftsOf } from '../../../domain/pricing-rows/drafts.ts'
import { loadViewer, type Viewer } from '../../../domain/viewers/material.ts'
import { InvalidInput } from '../../../http/input/validation.ts'
import { can } from '../../../platform/callers/can.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import { asBusiness } from '../audit/as-business.ts'
import { beginAudits } from '../audit/audit-process.ts'
import { refreshRisk } from '../audit/risk.ts'
import { materialRow } from '../material-rows.ts'
import { requireGoodRow, requireQuotation } from './check-input.ts'
import { editRow } from './edit.ts'
import { sendRow } from './send.ts'
import { withdrawRow } from './withdraw.ts'

/** Saves a row, sends it for review, or withdraws it, depending on the flag. */
export async function submitMaterial(
  ctx: Ctx,
  businesses: FlowBusinesses,
  body: BodyOf<typeof submitMaterialCall>,
): Promise<MaterialRow> {
  const { submitFlag: flag, ...values } = body
  const viewer = await loadViewer(ctx)
  if (flag === submitFlag.withdraw) {
    if (!values.id) throw fail('common/bad-input', { fields: ['id'] })
    const { id, version } = values
    if (version !== undefined) await requireVersion(ctx, viewer, { id, version })
    const withdrawn = await endBound(ctx, businesses, { business: asBusiness(id), status: 'withdrawn' })
    if (!withdrawn) await withdrawRow(ctx, viewer, { id, version })
    return materialRow(ctx, viewer, id)
  }
  const input = requireInput(values)
  const id = input.id ? await editRow(ctx, viewer, { ...input, id: input.id }) : await addRow(ctx, viewer, input)
  if (flag === submitFlag.send) {
    await sendRow(ctx, viewer, { id })
    await beginAudits(ctx, businesses, [id])
  }
  return materialRow(ctx, viewer, id)
}

/** Checked before a process is ended: a stale version withdraws nothing. */
async function requireVersion(
  ctx: Ctx,
  viewer: Viewer,
  { id, version }: { id: string; version: number },
): Promise<void> {
  const row = await materialRow(ctx, viewer, id)
  if (row.version !== version) throw fail('common/stale', { id, version })
}

/** The call accepts a partial row, for withdrawals; what is stored is checked against the whole form. */
function requireInput(values: object): MaterialInput {
  const parsed = check(materialInput, values)
  if (!parsed.success) throw new InvalidInput(materialInput, parsed.error.issues)
  return parsed.data
}

async function addRow(ctx: Ctx, viewer: Viewer, input: MaterialInput): Promise<string> {
  const { id: _, version: __, enterpriseId, assumed, ...row } = input
  const source = await sourceOf(ctx, viewer, enterpriseId)
  const look = await requireGoodRow(ctx, row)
  await requireQuotation(ctx, { enterpriseId: source.enterpriseId, quotationId: row.quotationId })
  const [added] = await addRows(ctx, source, draftsOf([row], look))
  if (!added || 'duplicateOf' in added) throw fail('material/duplicate', { infoNo: added?.duplicateOf ?? '' })
  await markAssumed(ctx, [{ id: added.id, fields: assumed ?? [] }])
  await refreshRisk(ctx, added.id, row)
  return added.id
}

/** An enterprise submits for itself. A user who enters for enterprises names the enterprise. */
async function sourceOf(ctx: Ctx, viewer: Viewer, named: string | undefined) {
  const { ownId } = viewer
  if (!can(viewer, 'information_entry_manage') || (!named && ownId)) {
    if (named && named !== ownId) throw fail('common/forbidden')
    const { id, contactName, contactPhone } = await requireQuotingEnterprise(ctx)
    return { enterpriseId: id, contactName, contactPhone }
  }
  if (!named) throw fail('material/enterprise-required', { fields: ['enterpriseId'] })
  const { id, contactName, contactPhone } = await requireNamedEnterprise(ctx, named)
  return { enterpriseId: id, contactName, contactPhone }
}
