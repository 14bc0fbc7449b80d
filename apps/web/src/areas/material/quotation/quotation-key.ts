/** Every query about quotations. */
export const quotationKey = ['quotation'] as const
