import { inquiryMessages } from './en/inquiry.ts'
import { trustMessages } from './en/material/trust.ts'
import { priceMessages } from './en/price.ts'
import type { PriceMessages } from './messages.ts'

export const enPrices: PriceMessages = {
  ...priceMessages,
  ...trustMessages,
  ...inquiryMessages,
}
