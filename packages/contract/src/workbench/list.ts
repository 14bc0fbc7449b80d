import { z } from 'zod'
import { labelled } from '../kit/label.ts'
import { lineKinds } from './line-kinds.ts'

const text = z.string().nullable()

/** What a column of a list can hold. */
export const listFields = [
  ...['no', 'code', 'name', 'nameAndSpec', 'spec', 'unit', 'quantity'],
  ...['priceExcl', 'priceIncl', 'price', 'amount', 'taxRate'],
  ...['brand', 'supply', 'provisional', 'remark', 'compositePrice'],
] as const
export const matchColours = ['green', 'amber', 'red', 'confirmed', 'substitute', 'none'] as const
export type MatchColour = (typeof matchColours)[number]
export const priceLevels = ['city', 'province', 'provinceMedian', 'market', 'older', 'inquiry', 'none'] as const
export type PriceLevel = (typeof priceLevels)[number]

/** Column, counted from zero → what it holds. */
export const listMapping = z.record(z.string().regex(/^\d{1,2}$/), z.enum(listFields as readonly string[] as [string]))
export type ListMapping = z.output<typeof listMapping>

/** A sheet of the upload as it was read. */
export const listSheet = z.object({
  name: z.string(),
  rows: z.int(),
  isChosen: z.boolean(),
  /** The first row of headings, counted from one, and their joined texts. Null where none were found. */
  headingRow: z.int().nullable(),
  headings: z.array(z.string()),
  mapping: listMapping,
  /** Where the mapping comes from: the user's own earlier choice, or the headings. */
  mappedBy: z.enum(['memory', 'headings', 'user']),
  /** A list of works (12-digit codes and 综合单价), where one of materials is wanted. */
  isOfWorks: z.boolean(),
  /** Columns whose figures are in 万元. Absent of lists that were read before these were told apart. */
  inTenThousands: z.array(z.int()).optional(),
  kinds: z.record(z.string(), z.int()),
  /** The first rows of the sheet as they stand in the file. */
  preview: z.array(z.array(z.string())),
})
export type ListSheet = z.output<typeof listSheet>

/** One gate that a material breaks, or one measure compared: own is the line's, other the material's. */
export const comparedFact = z.object({ name: z.string(), own: text, other: text, state: z.string() })

/** A material that a line may mean, with everything that speaks for it. */
export const matchCandidate = z.object({
  stdMaterialId: z.string(),
  name: z.string(),
  spec: z.string(),
  unitCode: z.string(),
  code: text,
  score: z.number(),
  /** exact, alias or part: how the name was found. */
  family: text,
  facts: z.array(comparedFact),
  unexplained: z.array(z.string()),
  /** Gates that forbid it. Empty for a candidate. */
  broken: z.array(comparedFact),
  factor: text,
  factorFrom: text,
})
export type MatchCandidate = z.output<typeof matchCandidate>

export const lineMatch = z.object({
  colour: z.enum(matchColours),
  /** own or tenant memory, code, text, hand. */
  from: z.string(),
  score: z.number().nullable(),
  stdMaterialId: text,
  name: text,
  spec: text,
  unitCode: text,
  /** Why it is not green, one code each. */
  lacks: z.array(z.string()),
  facts: z.array(comparedFact),
  family: text,
  factor: text.describe('catalogue units in one unit of the list'),
  factorFrom: text,
  confirmedByName: text,
  confirmedAt: text,
  substituteReason: text,
  /** How many candidates there are; their details come by `candidates`. */
  candidateCount: z.int(),
  /** The material was merged, split or disabled since. */
  materialState: z.enum(['active', 'merged', 'split', 'disabled']),
})

export const linePrice = z.object({
  level: z.enum(priceLevels),
  priceExcl: text,
  priceIncl: text,
  taxRate: text,
  n: z.int().nullable(),
  ageMonths: z.int().nullable(),
  sourceRegion: text,
  sourceRegionName: text,
  sourcePeriod: text,
  otherFreight: z.int().nullable(),
  unitPrice: text,
  amount: text,
  revision: z.int().nullable(),
  /** A newer revision of the price: what it is now, and what it would make of the amount. */
  corrected: z.object({ priceExcl: z.string(), priceIncl: z.string(), amount: text }).nullable(),
  evidence: z.record(z.string(), z.unknown()),
})

export const listLine = z.object({
  id: z.string(),
  version: z.int(),
  sheet: z.string(),
  rowNo: z.int(),
  position: z.int(),
  kind: z.enum(lineKinds),
  code: text,
  name: z.string(),
  spec: z.string(),
  unitText: z.string(),
  /** Null where the cell holds none, or where the share hides it. */
  quantity: text,
  /** What the cell says where that is no number. */
  unreadQuantity: text,
  /** In yuan, as is the amount. */
  ownPrice: text,
  unreadPrice: text,
  ownAmount: text,
  brand: text,
  remark: text,
  isProvisional: z.int(),
  supply: z.int(),
  section: text,
  textKey: z.string(),
  match: lineMatch.nullable(),
  price: linePrice.nullable(),
  /** The demand that asks for it, with the number of its replies. */
  inquiry: z.object({ demandId: z.string(), replyCount: z.int() }).nullable(),
})
export type ListLine = z.output<typeof listLine>

const decimal = z.string().regex(/^-?\d{1,12}(?:\.\d{1,6})?$/)
export const factorText = labelled(
  z
    .string()
    .regex(/^\d{1,9}(?:\.\d{1,9})?$/)
    .refine((value) => Number(value) > 0),
  '换算系数',
  'Factor',
)

/** What a user may change of a line. */
export const lineChange = {
  kind: labelled(z.enum(lineKinds).optional(), '行类型', 'Kind of row', true),
  name: labelled(z.string().trim().max(200).optional(), '名称', 'Name'),
  spec: labelled(z.string().trim().max(300).optional(), '规格型号', 'Specification'),
  unitText: labelled(z.string().trim().max(20).optional(), '单位', 'Unit'),
  quantity: labelled(decimal.nullish(), '数量', 'Quantity'),
  ownPrice: labelled(decimal.nullish(), '清单单价（元）', 'Price in the list (CNY)'),
  supply: labelled(z.int().min(1).max(2).optional(), '供货方式', 'Supply', true),
  isProvisional: labelled(z.int().min(0).max(1).optional(), '暂估', 'Provisional', true),
}
