/** More than any form or batch sends, and far fewer than would keep the process busy. */
const most = { values: 20_000, fieldsOfOne: 1_000, levels: 40, pairs: 1_000 }

const [quote, backslash, comma, openList, closeList, openObject, closeObject] = [34, 92, 44, 91, 93, 123, 125]

/** Looks before the parser does: building an object of 80,000 fields takes longer than refusing it. */
export function isJsonTooComplex(text: string): boolean {
  let values = 0
  // The fields so far of each open object; a list may be longer.
  const fields: number[] = []
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === quote) at = endOfText(text, at)
    else if (code === openObject) fields.push(0)
    else if (code === openList) fields.push(Number.NEGATIVE_INFINITY)
    else if (code === closeList || code === closeObject) fields.pop()
    else if (code === comma) {
      const ofOne = (fields.pop() ?? 0) + 1
      if (++values > most.values || ofOne > most.fieldsOfOne) return true
      fields.push(ofOne)
    }
    if (fields.length > most.levels) return true
  }
  return false
}

/** The place of the closing quote; a text that never ends is for the parser to refuse. */
function endOfText(text: string, opened: number): number {
  let end = text.indexOf('"', opened + 1)
  while (end > 0 && isEscaped(text, end)) end = text.indexOf('"', end + 1)
  return end < 0 ? text.length : end
}

function isEscaped(text: string, at: number): boolean {
  let first = at
  while (text.charCodeAt(first - 1) === backslash) first--
  return (at - first) % 2 === 1
}

export function isFormTooComplex(text: string): boolean {
  let pairs = 0
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) if (++pairs > most.pairs) return true
  return false
}
