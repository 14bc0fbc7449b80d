/** Text from outside made fit for a log line: no control characters, no forged lines, no more than a log should hold. */
export function plainText(value: unknown, most = 500): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return String(value ?? '')
    .slice(0, most)
    .replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ')
}

/** The same for a trace, whose lines are worth keeping. */
export function plainLines(value: unknown, most = 20_000): string {
  return String(value ?? '')
    .slice(0, most)
    .split(/\r?\n/)
    .map((line) => plainText(line, most))
    .join('\n')
}
