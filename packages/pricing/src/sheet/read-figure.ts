/** A number as sheets write it: separators, full-width digits, blanks, signs of money around it. Nothing if it is none. */
export function readFigure(text: string): string | null {
  const plain = text
    .normalize('NFKC')
    .replace(/[\s,'¥]|元$/gu, '')
    .replace(/^−/u, '-')
  return /^[+-]?\d+(?:\.\d+)?$/.test(plain) ? plain.replace(/^\+/, '') : null
}
