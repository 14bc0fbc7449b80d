/** Nothing is kept that lies deeper, and who sends more levels than there is room to walk must not end the walk. */
const deepest = 40

/** Where a value holds a text with a NUL in it, which PostgreSQL cannot keep; undefined when it holds none. */
export function unstorableAt(value: unknown, path: readonly string[] = []): readonly string[] | undefined {
  if (typeof value === 'string') return value.includes('\u0000') ? path : undefined
  if (typeof value !== 'object' || value === null || path.length > deepest) return undefined
  for (const [name, inner] of Object.entries(value)) {
    const found = name.includes('\u0000') ? [...path, name] : unstorableAt(inner, [...path, name])
    if (found) return found
  }
  return undefined
}
