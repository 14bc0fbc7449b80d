import { z } from 'zod'
import { idText } from '../kit/id.ts'
import type { AssumedField } from '../material/assumption.ts'

/** What an import takes for granted about a price. */
export const importAssumptions = [
  'taxRate',
  'priceBasis',
  'categoryId',
  'spec',
] as const satisfies readonly AssumedField[]
export type ImportAssumption = (typeof importAssumptions)[number]

/** Which of two rows with the same item and different prices counts, or both, told apart by maker, origin or own code. */
export const repeatAnswers = ['first', 'last', 'separate'] as const

const name = z.string().min(1).max(200)
const mostChoices = 2000
const fewEnough = (record: object) => Object.keys(record).length <= mostChoices

/** The user's answers to what the check asks, for the whole file. */
export const importChoices = z.strictObject({
  /** The name of the sheet to read, of a workbook with several. */
  sheet: z.string().max(100).optional(),
  /** Name → class, for all rows of that name without one. */
  classes: z.record(name, idText).refine(fewEnough).optional(),
  /** Description → its name; the rest is the spec. */
  names: z.record(z.string().min(1).max(500), name).refine(fewEnough).optional(),
  priceType: z.int().min(1).max(9).optional(),
  /** For rows without a rate. */
  taxRate: z
    .string()
    .regex(/^0(\.\d{1,4})?$/)
    .optional(),
  repeats: z.enum(repeatAnswers).optional(),
})
export type ImportChoices = z.output<typeof importChoices>

/** A kind of problem with the number of its rows; the message is that of the first. */
export const reasonGroup = z.object({ reason: z.string(), field: z.string(), msg: z.string(), count: z.int() })
export type ReasonGroup = z.output<typeof reasonGroup>

/** Why a class is suggested: the own code is known, a word of name or spec belongs to a material or a class, or the unit. */
export const classReasons = ['code', 'material', 'word', 'class', 'spec', 'unit'] as const
export type ClassReason = (typeof classReasons)[number]
export const suggestedClass = z.object({
  name: z.string(),
  spec: z.string(),
  /** How many rows have the name. */
  count: z.int(),
  categoryId: z.string().nullable(),
  categoryName: z.string().nullable(),
  reason: z.enum(classReasons).nullable(),
  /** The word that the reason rests on. */
  word: z.string(),
  isChosen: z.boolean(),
})
export type SuggestedClass = z.output<typeof suggestedClass>

/** What was typed in the file where the stored price is another: for a hundred pieces, say. */
export const typedPrice = z.object({ unit: z.string(), price: z.string(), quantity: z.string() })
export type TypedPrice = z.output<typeof typedPrice>

/** A row as it was read. */
export const readRow = z.object({
  row: z.int(),
  /** Where name and spec stood in one column. */
  description: z.string().nullable(),
  materialName: z.string(),
  spec: z.string(),
  categoryName: z.string(),
  unitCode: z.string(),
  priceIncl: z.string().nullable(),
  priceExcl: z.string().nullable(),
  taxRate: z.string(),
  attrs: z.record(z.string(), z.string()),
  typed: typedPrice.nullable(),
  assumed: z.array(z.enum(importAssumptions)),
})
export type ReadPreview = z.output<typeof readRow>

/** The same item with another price: a question. */
export const otherPrice = z.object({
  row: z.int(),
  /** The earlier row of the file; null: a price of the period that was there before. */
  first: z.int().nullable(),
  materialName: z.string(),
  spec: z.string(),
  price: z.string(),
  firstPrice: z.string(),
})
export type OtherPrice = z.output<typeof otherPrice>

/** What a check found, besides the counts. */
export const importFindings = {
  groups: z.array(reasonGroup),
  /** The first rows. */
  read: z.array(readRow),
  classes: z.array(suggestedClass),
  /** How many names have no class in the file. */
  classesTotal: z.int(),
  /** Rows that nothing is wrong with, by what was assumed about them. */
  assumed: z.object({ taxRate: z.int(), priceBasis: z.int(), categoryId: z.int(), spec: z.int() }),
  /** Rows whose price was for several units. */
  converted: z.int(),
  otherPrices: z.array(otherPrice),
  otherPricesTotal: z.int(),
}
