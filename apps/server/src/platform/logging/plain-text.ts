/** Makes external text safe for a log line: no control characters, no forged lines, limited length. */
export function plainText(value: unknown, most = 500): string {
  return String(value ?? '')
    .slice(0, most)
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
}

/** The same for a stack trace, which keeps its lines. */
export function plainLines(value: unknown, most = 20_000): string {
  const lines = String(value ?? '')
    .slice(0, most)
    .split(/\r?\n/)
  return lines.map((line) => plainText(line, most)).join('\n')
}

/** What PostgreSQL cannot store: a NUL, and half of a surrogate pair. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what it looks for
const unstorable = /\u0000|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

/** Either of them, or a whole surrogate pair: text without any, as nearly all text, skips the second check. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what it looks for
const doubtful = /[\u0000\ud800-\udfff]/

export function storableText(value: string): string {
  return doubtful.test(value) ? value.replace(unstorable, '\ufffd') : value
}
