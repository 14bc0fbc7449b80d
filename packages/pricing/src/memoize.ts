/** Memoises a pure function of a short text: thousands of rows share few names. */
export function memoize<T>(answer: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    const last = known.get(text)
    if (last !== undefined || known.has(text)) return last as T
    const found = answer(text)
    if (text.length > longest) return found
    if (known.size >= most) known.clear()
    known.set(text, found)
    return found
  }
}

const most = 5000
const longest = 200
