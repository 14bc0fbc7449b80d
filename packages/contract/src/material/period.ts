import { z } from 'zod'
import { defineCall } from '../kit/call.ts'
import { choice, datetime, day, longText, optional, text } from '../kit/field.ts'
import { callsOf, defineResource, pageOf, pagingShape, recordSchema, submitSchema } from '../kit/resource.ts'
import { periodText } from './material.ts'

/** How many months an issue of each type covers. */
export const periodMonths: Readonly<Record<number, number>> = { 1: 1, 2: 2, 3: 3, 4: 12 }

/** One issue. It has its own rules, and so its own calls. */
export const materialPeriod = defineResource({
  name: 'material_period',
  table: 'material_period',
  path: 'materialPeriod/MaterialPeriod',
  label: { zh: '发布期', en: 'Period' },
  owner: 'tenant',
  fields: {
    period: text('期', 'Period', { max: 6, pattern: /^\d{4}(0[1-9]|1[0-2])$/, search: 'equals' }),
    periodType: choice('发布周期', 'Period type', { dictionary: 'period_type', search: 'equals', initial: 1 }),
    // By default the dates are those of the months it covers.
    start: optional(day('起始日期', 'First day')),
    end: optional(day('截止日期', 'Last day')),
    collectFrom: optional(datetime('采集开始', 'Collects from')),
    collectTo: optional(datetime('采集截止', 'Collects until')),
    publishDue: optional(day('计划发布日期', 'Publication due')),
    state: choice('状态', 'State', { dictionary: 'period_state', search: 'equals', initial: 0 }),
    note: optional(longText('备注', 'Note', { max: 500 })),
  },
  sort: 'period',
  unique: [['period', 'periodType']],
})

export const periodRow = recordSchema(materialPeriod).extend({
  start: z.string(),
  end: z.string(),
  publishedAt: z.string().nullable(),
  /** The number of rows in each state. */
  counts: z.record(z.string(), z.int()),
  /** Only a part is out: readers still have the issue before it as the newest. */
  isInPart: z.boolean(),
  /** Prices that were taken over from a past issue. */
  takenOver: z.int(),
  /** It is audited, and its drafts and withdrawn rows may still be sent. */
  takesLate: z.boolean(),
  /** Asked for and not decided yet. */
  reopening: z
    .object({ reason: z.string(), userId: z.string().nullable(), userName: z.string().nullable(), time: z.string() })
    .nullable(),
})
export type PeriodRow = z.output<typeof periodRow>

const { detail, remove } = callsOf(materialPeriod)
const whole = z.coerce.number().int()

/** Newest first. Every signed-in user may know which period collects prices. */
export const periodListCall = defineCall({
  method: 'GET',
  path: `${materialPeriod.path}/list`,
  label: { zh: '发布期列表', en: 'Periods' },
  query: z.object({
    ...pagingShape,
    period: periodText.optional(),
    periodType: whole.min(1).max(4).optional(),
    state: whole.min(0).max(4).optional(),
  }),
  answer: pageOf(periodRow),
})
export const periodDetailCall = defineCall({ ...detail, answer: periodRow })
/** A new period may start in any state of a past issue. Later the state moves one step at a time. */
export const periodInput = submitSchema(materialPeriod).extend({
  periodType: materialPeriod.fields.periodType.input,
  state: z.int().min(0).max(4).optional(),
})
export type PeriodInput = z.output<typeof periodInput>
export const submitPeriodCall = defineCall({
  method: 'POST',
  path: `${materialPeriod.path}/submit`,
  label: { zh: '新增、修改或推进发布期', en: 'Add, change or advance a period' },
  body: periodInput,
  sentBack: periodRow,
  answer: periodRow,
})
/** Only one without rows. */
export const removePeriodsCall = remove
