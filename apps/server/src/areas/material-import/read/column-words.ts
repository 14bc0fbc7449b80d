import type { ColumnMeaning } from '@library/contract/material-import/material-import'
import { type HeadingMeaning, meaningOfHeading } from '@library/pricing/sheet/heading-words'

/** A price whose heading does not say whether tax is in it, and a column that an import leaves out. */
export type WordMeaning = ColumnMeaning | 'price' | 'notRead'

/** Columns of other kinds of sheets. */
const foreign = {
  no: 'notRead',
  quantity: 'notRead',
  stock: 'notRead',
  amount: 'notRead',
  earlierPrice: 'notRead',
  priceBound: 'notRead',
  remark: 'notRead',
  picture: 'notRead',
  supply: 'notRead',
  provisional: 'notRead',
  compositePrice: 'price',
} as const satisfies Partial<Record<HeadingMeaning, WordMeaning>>

/** What a heading means to an import, by its own words. */
export function meaningOfWords(heading: string): WordMeaning | undefined {
  const found = meaningOfHeading(heading)
  return found && isForeign(found) ? foreign[found] : found
}

function isForeign(meaning: HeadingMeaning): meaning is keyof typeof foreign {
  return Object.hasOwn(foreign, meaning)
}
