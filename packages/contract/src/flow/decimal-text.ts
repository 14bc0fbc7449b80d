/** Decimals stay text, so that no digit is lost. */
const plain = /^(-?)(\d+)(?:\.(\d+))?$/

/** Longer ones are no amounts, and would take long to compare. */
const longest = 100

export function isDecimal(text: string): boolean {
  return text.length <= longest && plain.test(text)
}

/** One way to write a number: `0012.50` and `12.5` are equal as texts too. */
export function plainDecimal(text: string): string {
  const [, sign = '', whole = '0', rest = ''] = plain.exec(text) ?? []
  const digits = `${whole.replace(/^0+(?=\d)/, '')}.${rest.replace(/(?<!0)0+$/, '')}`.replace(/\.$/, '')
  return digits === '0' ? '0' : sign + digits
}

/** Negative, zero or positive, as sorting needs it. Exact for any number of digits. */
export function compareDecimals(one: string, other: string): number {
  const places = Math.max(placesOf(one), placesOf(other))
  const difference = scaled(one, places) - scaled(other, places)
  return difference === 0n ? 0 : difference < 0n ? -1 : 1
}

export function placesOf(text: string): number {
  return plain.exec(text)?.[3]?.length ?? 0
}

function scaled(text: string, places: number): bigint {
  const [, sign = '', whole = '0', rest = ''] = plain.exec(text) ?? []
  const value = BigInt(whole + rest.padEnd(places, '0'))
  return sign ? -value : value
}
