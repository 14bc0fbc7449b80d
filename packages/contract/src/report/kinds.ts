import { z } from 'zod'
import type { Label } from '../kit/label.ts'

export const aggregateFns = ['count', 'distinct', 'sum', 'avg', 'min', 'max', 'median'] as const
export type AggregateFn = (typeof aggregateFns)[number]
export const dateParts = ['day', 'month', 'quarter', 'year'] as const
export type DatePart = (typeof dateParts)[number]
export const operators = ['eq', 'contains', 'in', 'ge', 'le', 'last', 'empty'] as const
export type Operator = (typeof operators)[number]
export type ColumnKind = 'text' | 'longText' | 'choice' | 'period' | 'integer' | 'decimal' | 'datetime'

/** The value of a filter. */
export const valueShapes = {
  text: z.string().trim().min(1).max(100),
  texts: z.array(z.string().trim().min(1).max(100)).min(1).max(50),
  codes: z
    .array(z.string().regex(/^-?\d{1,9}$/))
    .min(1)
    .max(50),
  period: z.string().regex(/^\d{4}(0[1-9]|1[0-2])$/),
  number: z.string().regex(/^-?\d{1,14}(\.\d{1,4})?$/),
  day: z.iso.date(),
  /** A number of days, months or years until now: 30d, 12m, 2y. */
  span: z.string().regex(/^[1-9]\d{0,2}[dmy]$/),
  /** The same for values counted in months. */
  months: z.string().regex(/^[1-9]\d{0,2}[my]$/),
  none: z.undefined(),
} as const
export type ValueShape = keyof typeof valueShapes

type Kind = Readonly<{
  groupable: boolean
  /** A time is grouped by one of its parts. */
  parts: readonly DatePart[]
  aggregates: readonly AggregateFn[]
  operators: Readonly<Partial<Record<Operator, ValueShape>>>
}>

const amounts = {
  aggregates: ['sum', 'avg', 'min', 'max', 'median'],
  operators: { eq: 'number', ge: 'number', le: 'number', empty: 'none' },
} as const

/** The operators of a column, by its kind. */
export const columnKinds: Readonly<Record<ColumnKind, Kind>> = {
  text: {
    groupable: true,
    parts: [],
    aggregates: ['distinct'],
    operators: { eq: 'text', contains: 'text', in: 'texts', empty: 'none' },
  },
  longText: { groupable: false, parts: [], aggregates: [], operators: { contains: 'text', empty: 'none' } },
  choice: { groupable: true, parts: [], aggregates: [], operators: { in: 'codes', empty: 'none' } },
  period: {
    groupable: true,
    parts: ['year'],
    aggregates: ['distinct', 'min', 'max'],
    operators: { eq: 'period', ge: 'period', le: 'period', last: 'months' },
  },
  integer: { groupable: true, parts: [], ...amounts },
  decimal: { groupable: false, parts: [], ...amounts },
  datetime: {
    groupable: true,
    parts: dateParts,
    aggregates: ['min', 'max'],
    operators: { last: 'span', ge: 'day', le: 'day', empty: 'none' },
  },
}

export const aggregateLabels: Readonly<Record<AggregateFn, Label>> = {
  count: { zh: '行数', en: 'Rows' },
  distinct: { zh: '个数', en: 'Number of' },
  sum: { zh: '合计', en: 'Sum' },
  avg: { zh: '平均', en: 'Average' },
  min: { zh: '最小', en: 'Least' },
  max: { zh: '最大', en: 'Greatest' },
  median: { zh: '中位数', en: 'Median' },
}

export const partLabels: Readonly<Record<DatePart, Label>> = {
  day: { zh: '日', en: 'day' },
  month: { zh: '月', en: 'month' },
  quarter: { zh: '季', en: 'quarter' },
  year: { zh: '年', en: 'year' },
}
