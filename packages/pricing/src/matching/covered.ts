/** True if the pieces, laid over each other, cover every sign of a text. */
export function isCovered(text: string, pieces: readonly string[]): boolean {
  const covered: boolean[] = []
  let open = text.length
  for (const piece of pieces) {
    if (open === 0) return true
    for (let at = text.indexOf(piece); at >= 0 && piece !== ''; at = text.indexOf(piece, at + 1))
      for (let sign = at; sign < at + piece.length; sign++) {
        if (covered[sign]) continue
        covered[sign] = true
        open -= 1
      }
  }
  return open === 0
}
