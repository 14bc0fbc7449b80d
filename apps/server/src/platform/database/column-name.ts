/** The column of a field: `priceIncl` is stored in `price_incl`. */
export function columnName(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
