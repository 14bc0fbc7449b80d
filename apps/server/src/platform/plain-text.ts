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
