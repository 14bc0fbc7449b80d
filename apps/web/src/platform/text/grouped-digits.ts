/** 12345.60 → 12,345.60. The text is never converted to a number, so money loses no digit. Other texts stay as they are. */
export function groupedDigits(value: string): string {
  if (!/^-?\d+(\.\d+)?$/.test(value)) return value
  const [whole = '', decimals] = value.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return decimals === undefined ? grouped : `${grouped}.${decimals}`
}
