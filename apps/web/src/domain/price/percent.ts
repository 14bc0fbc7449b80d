const number = /^\d+(\.\d*)?$/

/** 0.1300 → 13. An invalid number is returned unchanged, so that the form reports it. */
export function percentOf(rate: string): string {
  return shifted(rate, 2)
}

/** 13 → 0.13, exactly: the text is never converted to a number. */
export function rateOf(percent: string): string {
  return shifted(percent, -2)
}

function shifted(text: string, places: number): string {
  if (!number.test(text)) return text
  const [whole = '', part = ''] = text.split('.')
  const point = whole.length + places
  const digits = (point < 1 ? '0'.repeat(1 - point) : '') + (whole + part).padEnd(point, '0')
  const at = Math.max(point, 1)
  const left = digits.slice(0, at).replace(/^0+(?=\d)/, '')
  const right = digits.slice(at).replace(/0+$/, '')
  return right ? `${left}.${right}` : left
}
