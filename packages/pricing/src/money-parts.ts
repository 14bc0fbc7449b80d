/** Prices in ten-thousandths, as exactly as they are stored: whole numbers, where decimals would be slow by the thousand. */
const perOne = 10_000
const perCent = 100

/** Of a price with four decimals at most. */
export function partsOf(price: string): number {
  return Math.round(Number(price) * perOne)
}

/** Four decimals are kept and two are shown, unless the others say something. */
export function partsText(parts: number): string {
  if (parts % perCent === 0) return centsText(parts / perCent)
  return `${Math.floor(parts / perOne)}.${String(parts % perOne).padStart(4, '0')}`
}

const twoDigits = Array.from({ length: 100 }, (_, at) => String(at).padStart(2, '0'))

/** With two decimals, half up, of as many prices as were added up. */
export function roundedText(parts: number, among = 1): string {
  const cent = perCent * among
  const raised = parts + cent / 2
  return centsText((raised - (raised % cent)) / cent)
}

function centsText(cents: number): string {
  return `${Math.floor(cents / 100)}.${twoDigits[cents % 100]}`
}
