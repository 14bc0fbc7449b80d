import { inquiryMessages } from './zh/inquiry.ts'
import { priceMessages } from './zh/price.ts'
import { trustMessages } from './zh/trust.ts'

/** Messages of the first page and of the pages of prices, which need no others of the areas. */
export const zhPrices = {
  ...priceMessages,
  ...trustMessages,
  ...inquiryMessages,
}
