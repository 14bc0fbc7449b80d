import { fail } from '@library/contract/errors'
import type { Selectable } from 'kysely'
import { requireNamedEnterprise } from '../../domain/organisation/own-enterprise.ts'
import { addRows } from '../../domain/pricing-rows/add-rows.ts'
import { rowProblems } from '../../domain/pricing-rows/check-row.ts'
import { collectingPeriod } from '../../domain/pricing-rows/collecting-period.ts'
import { draftsOf } from '../../domain/pricing-rows/drafts.ts'
import type { PriceRow } from '../../domain/pricing-rows/price-row.ts'
import { loadReferenceData } from '../../domain/pricing-rows/reference-data.ts'
import type { Ctx } from '../../platform/database/database.ts'
import type { Database } from '../../platform/database/tables.ts'
import type { Demand } from './demand-rows.ts'

type Reply = Selectable<Database['materialInquiryReply']>

/** As in the dictionary price_type. */
const inquiryPrice = 4
const plainMaterial = 1

/**
 * A draft of the enterprise whose price was adopted: from here it follows the normal steps of a price, including
 * audits.
 */
export async function makeInfo(ctx: Ctx, demand: Demand, reply: Reply): Promise<string> {
  const { categoryId } = demand
  if (!categoryId) throw fail('inquiry/category-needed', { fields: ['createInfo'] })
  const collecting = await collectingPeriod(ctx)
  if (!collecting) throw fail('material/no-collecting-period', { fields: ['createInfo'] })
  const row = priceRow({ ...demand, categoryId }, reply, collecting.period)
  const look = await loadReferenceData(ctx, [row])
  const [problem] = rowProblems(row, look)
  if (problem) throw fail(problem.code, { ...problem.details, fields: ['createInfo'] })
  const { id: enterpriseId, contactName, contactPhone } = await requireNamedEnterprise(ctx, reply.enterpriseId)
  const [added] = await addRows(ctx, { enterpriseId, contactName, contactPhone }, draftsOf([row], look))
  if (!added || 'duplicateOf' in added)
    throw fail('material/duplicate', { infoNo: added?.duplicateOf ?? '', fields: ['createInfo'] })
  return added.id
}

function priceRow(demand: Demand & { categoryId: string }, reply: Reply, period: string): PriceRow {
  const { materialName, categoryId, unitCode, regionCode, freightType } = demand
  return {
    materialName,
    categoryId,
    unitCode,
    regionCode,
    freightType,
    period,
    spec: reply.specOffer ?? demand.spec,
    brand: reply.brand,
    materialType: plainMaterial,
    priceType: inquiryPrice,
    priceBasis: reply.priceBasis,
    taxRate: reply.taxRate,
    priceIncl: reply.priceIncl,
    priceExcl: reply.priceExcl,
    validTo: reply.validTo,
    quotationId: reply.quotationId,
  }
}
