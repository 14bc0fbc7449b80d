import { inquiryMessages } from './en/inquiry.ts'
import { priceMessages } from './en/price.ts'
import { trustMessages } from './en/trust.ts'
import type { PriceMessages } from './messages.ts'

export const enPrices: PriceMessages = {
  ...priceMessages,
  ...trustMessages,
  ...inquiryMessages,
}
