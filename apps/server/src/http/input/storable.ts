/** Nothing deeper is stored, and a deeply nested body must not overflow the stack. */
const deepest = 40

/** The path of a text that contains a NUL, which PostgreSQL cannot store; undefined when there is none. */
export function unstorableAt(value: unknown, path: readonly string[] = []): readonly string[] | undefined {
  if (typeof value === 'string') return value.includes('\u0000') ? path : undefined
  if (typeof value !== 'object' || value === null || path.length > deepest) return undefined
  for (const [name, inner] of Object.entries(value)) {
    const found = name.includes('\u0000') ? [...path, name] : unstorableAt(inner, [...path, name])
    if (found) return found
  }
  return undefined
}
