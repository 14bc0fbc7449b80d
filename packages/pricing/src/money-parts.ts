/** Prices in ten-thousandths, as exact as they are stored. Integers, because decimals would be slow for thousands. */
const perOne = 10_000
const perCent = 100

/** Of a price with four decimals at most. */
export function partsOf(price: string): number {
  return Math.round(Number(price) * perOne)
}

/** Four decimals are stored. Two are shown unless the others are not zero. */
export function partsText(parts: number): string {
  if (parts % perCent === 0) return centsText(parts / perCent)
  return `${Math.floor(parts / perOne)}.${String(parts % perOne).padStart(4, '0')}`
}

const twoDigits = Array.from({ length: 100 }, (_, at) => String(at).padStart(2, '0'))

/** The mean of a sum of `among` prices, with two decimals, half up. */
export function roundedText(parts: number, among = 1): string {
  const cent = perCent * among
  const raised = parts + cent / 2
  return centsText((raised - (raised % cent)) / cent)
}

function centsText(cents: number): string {
  return `${Math.floor(cents / 100)}.${twoDigits[cents % 100]}`
}
