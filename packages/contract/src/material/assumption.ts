import { z } from 'zod'
import { labelled } from '../kit/label.ts'
import type { PriceField } from './price-fields.ts'

/** What a form, a file or a program may fill in for a price that does not say it. */
export const assumableFields = [
  ...(['taxRate', 'unitCode', 'priceBasis', 'freightType'] as const),
  // A file may lack them: a class is suggested, and a description is split.
  ...(['categoryId', 'spec'] as const),
] as const satisfies readonly PriceField[]
export type AssumedField = (typeof assumableFields)[number]

export const assumedField = z.enum(assumableFields)
/** Fields that were filled in and not confirmed by anybody. Null or nothing: those that were not changed stay so. */
export const assumedInput = labelled(
  z.array(assumedField).max(assumableFields.length).nullish(),
  '推定的内容',
  'Assumed fields',
  true,
)
