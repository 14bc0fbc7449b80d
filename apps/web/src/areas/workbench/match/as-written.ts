/** Signs that lists write in several ways. */
const variants: Readonly<Record<string, string>> = { '×': '[×*x]', '-': '[-~]' }

/** Measures are compared in small letters, without hyphens and blanks. A text writes them as people do: Q11F-16T. */
export function asWritten(value: string, text: string): string {
  const signs = [...value].map((sign) => variants[sign] ?? sign.replace(/[\^$\\.*+?()[\]{}|/]/u, '\\$&'))
  return new RegExp(signs.join('[-\\s]?'), 'iu').exec(text)?.[0] ?? value
}
