import { z } from 'zod'
import { defineCall } from '../kit/call.ts'
import { idText } from '../kit/id.ts'
import { labelled } from '../kit/label.ts'
import { pageOf, pagingShape } from '../kit/resource.ts'
import { priceStanding } from '../price/price-standing.ts'
import { materialFilters } from './material.calls.ts'
import { auditResult } from './material.states.ts'

const path = 'quoteCheck/QuoteCheck'
const maybeText = z.string().nullable()

/** A proposed decision would move the reference price a lot: a second person agrees, or it is held again. */
export const quoteCheckState = { held: 0, confirmProposed: 1, excludeProposed: 2, confirmed: 3, excluded: 4 } as const

/** `ratio`: an odd change. `level`: far from the others. `band`: a jump among few quotes. All are held until decided. */
export const checkReasons = ['ratio', 'level', 'band'] as const
export type CheckReason = (typeof checkReasons)[number]

/** What a state becomes by each result. From a proposal the second person either agrees or disagrees. */
export const checkMoves = {
  [quoteCheckState.held]: {
    [auditResult.passed]: { proposed: quoteCheckState.confirmProposed, final: quoteCheckState.confirmed },
    [auditResult.rejected]: { proposed: quoteCheckState.excludeProposed, final: quoteCheckState.excluded },
  },
  [quoteCheckState.confirmProposed]: {
    [auditResult.passed]: { final: quoteCheckState.confirmed },
    [auditResult.rejected]: { final: quoteCheckState.held },
  },
  [quoteCheckState.excludeProposed]: {
    [auditResult.passed]: { final: quoteCheckState.held },
    [auditResult.rejected]: { final: quoteCheckState.excluded },
  },
} as const satisfies Record<number, Record<number, { proposed?: number; final: number }>>

export const quoteCheckRow = z.object({
  id: z.string(),
  version: z.int(),
  infoId: z.string(),
  infoNo: z.string(),
  materialName: z.string(),
  spec: z.string(),
  unitCode: z.string(),
  categoryName: z.string(),
  regionCode: z.string(),
  regionName: maybeText,
  period: z.string(),
  enterpriseId: z.string(),
  enterpriseName: z.string(),
  priceExcl: z.string(),
  /** Of the same enterprise in its last period. */
  previousExcl: maybeText,
  /** The enterprise's own reason for its change. */
  changeReason: maybeText,
  quotationId: maybeText,
  /** The reference price as it is now. */
  referenceExcl: maybeText,
  n: z.int().nullable(),
  reason: z.enum(checkReasons),
  state: z.int(),
  opinion: maybeText,
  decideUser: maybeText,
  decideName: maybeText,
  decideTime: maybeText,
  /** The change of the reference price by the decision. */
  moved: z.number().nullable(),
  secondOpinion: maybeText,
  secondName: maybeText,
  secondTime: maybeText,
})
export type QuoteCheckRow = z.output<typeof quoteCheckRow>

/** Open ones by default: the newest period first. */
export const quoteCheckListCall = defineCall({
  method: 'GET',
  path: `${path}/list`,
  label: { zh: '异常核实：分页', en: 'Held quotes: page' },
  query: z.object({
    current: pagingShape.current,
    size: pagingShape.size,
    isOpen: labelled(z.enum(['0', '1']).default('1'), '待核实', 'Open', true),
    period: materialFilters.period,
    regionCode: materialFilters.regionCode,
    materialName: materialFilters.materialName,
  }),
  answer: pageOf(quoteCheckRow),
})

/** Of a quote in the same calculation. */
export const quoteStandings = ['counted', 'held', 'excluded', 'older', 'delivery'] as const

const outcome = z.object({ priceExcl: z.string(), ...priceStanding }).nullable()

export const quoteCheckInfo = z.object({
  check: quoteCheckRow,
  peers: z.array(
    z.object({
      id: z.string(),
      enterpriseName: z.string(),
      priceExcl: z.string(),
      previousExcl: maybeText,
      standing: z.enum(quoteStandings),
    }),
  ),
  /** Both over the last periods, oldest first. */
  history: z.array(z.object({ period: z.string(), priceExcl: maybeText, referenceExcl: maybeText })),
  /** The reference price now, and as each decision would make it; the moves are ratios. */
  now: outcome,
  confirmed: outcome,
  excluded: outcome,
  confirmMoves: z.number().nullable(),
  excludeMoves: z.number().nullable(),
  /** In percent: a larger move needs a second person. */
  threshold: z.number(),
})
export type QuoteCheckInfo = z.output<typeof quoteCheckInfo>

export const quoteCheckInfoCall = defineCall({
  method: 'GET',
  path: `${path}/detail`,
  label: { zh: '异常核实：详情', en: 'Held quotes: detail' },
  query: z.object({ id: idText }),
  answer: quoteCheckInfo,
})

/** Result 1 confirms the quote, 2 excludes it. The answer says whether a second person must agree. */
export const decideQuoteCheckCall = defineCall({
  method: 'POST',
  path: `${path}/decide`,
  label: { zh: '异常核实：核实', en: 'Held quotes: decide' },
  body: z.strictObject({
    id: idText,
    version: z.int().optional(),
    result: labelled(z.int().min(1).max(2), '核实结果', 'Result', true),
    opinion: labelled(z.string().trim().min(1).max(500), '核实依据', 'Reason'),
  }),
  answer: quoteCheckRow,
})
