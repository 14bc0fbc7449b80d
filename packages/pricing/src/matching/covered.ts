/** True if the pieces, laid over each other, cover every sign of a text. */
export function isCovered(text: string, pieces: readonly string[]): boolean {
  const open = new Set(text.length > 0 ? Array.from({ length: text.length }, (_, at) => at) : [])
  for (const piece of pieces) {
    if (open.size === 0) return true
    for (let at = text.indexOf(piece); at >= 0 && piece !== ''; at = text.indexOf(piece, at + 1))
      for (let sign = at; sign < at + piece.length; sign++) open.delete(sign)
  }
  return open.size === 0
}
