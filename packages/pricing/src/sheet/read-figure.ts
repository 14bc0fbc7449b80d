/**
 * A number as sheets write it: separators, full-width digits, blanks, signs of money around it. Nothing if it is none: a
 * comma that does not part thousands may be a decimal one, and 3,5 is not 35. A blank parts thousands too, so 12 5 is not 125.
 */
export function readFigure(text: string): string | null {
  const plain = text
    .normalize('NFKC')
    .trim()
    .replace(/^[\s'¥]+/u, '')
    .replace(/['¥]?元?$/u, '')
    .trimEnd()
    .replace(/^([+−-])[\s¥]+/u, '$1')
    .replace(/(?<=\d)[,\s'](?=\d{3}(?!\d))/gu, '')
    .replace(/^−/u, '-')
  return /^[+-]?\d+(?:\.\d+)?$/.test(plain) ? plain.replace(/^\+/, '') : null
}
