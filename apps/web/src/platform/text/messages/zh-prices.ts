import { inquiryMessages } from './zh/inquiry.ts'
import { trustMessages } from './zh/material/trust.ts'
import { priceMessages } from './zh/price.ts'

/** Messages of the first page and of the pages of prices, which need no others of the areas. */
export const zhPrices = {
  ...priceMessages,
  ...trustMessages,
  ...inquiryMessages,
}
