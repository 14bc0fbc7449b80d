/** Measures are compared in small letters, without hyphens and blanks. A text writes them as people do: Q11F-16T. */
export function asWritten(value: string, text: string): string {
  const signs = [...value].map((sign) => (sign === '×' ? '[×*x]' : sign.replace(/[.*+?^${}()|[\]\\/-]/u, '\\$&')))
  return new RegExp(signs.join('[-\\s]?'), 'iu').exec(text)?.[0] ?? value
}
