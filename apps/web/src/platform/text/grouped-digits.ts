/** 12345.60 → 12,345.60. A text is never converted to a number, so money loses no digit. Other texts stay as they are. */
export function groupedDigits(value: string | number): string {
  const text = String(value)
  if (!/^-?\d+(\.\d+)?$/.test(text)) return text
  const [whole = '', decimals] = text.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return decimals === undefined ? grouped : `${grouped}.${decimals}`
}
