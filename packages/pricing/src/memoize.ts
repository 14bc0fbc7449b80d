/** Memoises a pure function of a short text: thousands of rows share few names. */
export function memoize<T>(answer: (text: string) => T): (text: string) => T {
  return memoizeBy((text) => text, answer)
}

/** The same for a function of anything that a short text stands for. */
export function memoizeBy<I, T>(textOf: (input: I) => string, answer: (input: I) => T): (input: I) => T {
  const known = new Map<string, T>()
  return (input) => {
    const text = textOf(input)
    const last = known.get(text)
    if (last !== undefined || known.has(text)) return last as T
    const found = answer(input)
    if (text.length > longest) return found
    if (known.size >= most) known.clear()
    known.set(text, found)
    return found
  }
}

const most = 5000
const longest = 200
