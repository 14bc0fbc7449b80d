/** Text from outside made fit for a log line: no control characters, no forged lines, no more than a log should hold. */
export function plainText(value: unknown, most = 500): string {
  return String(value ?? '')
    .slice(0, most)
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
}

/** The same for a trace, whose lines are worth keeping. */
export function plainLines(value: unknown, most = 20_000): string {
  const lines = String(value ?? '')
    .slice(0, most)
    .split(/\r?\n/)
  return lines.map((line) => plainText(line, most)).join('\n')
}

/** What PostgreSQL cannot keep: a NUL, and half of a character that was cut in two. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what it looks for
const unstorable = /\u0000|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

/** Any of it, or the halves of a character that is whole: what has none of them, as nearly all text, is not looked at twice. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what it looks for
const doubtful = /[\u0000\ud800-\udfff]/

export function storableText(value: string): string {
  return doubtful.test(value) ? value.replace(unstorable, '\ufffd') : value
}
