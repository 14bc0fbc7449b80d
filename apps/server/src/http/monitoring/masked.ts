const secret = /passw|secret|token|otp|captcha|authorization|cookie|^code$|verifier|totp|recovery|^signature$|^link$/i

/** Files in a body are not logged. */
const longest = 4000

/** A copy safe for logging: values that look like secrets are masked. */
export function masked(value: unknown, depth = 0): unknown {
  if (Array.isArray(value)) return depth > 4 ? '…' : value.slice(0, 50).map((item) => masked(item, depth + 1))
  if (typeof value === 'string' && value.length > longest) return `${value.slice(0, longest)}…`
  if (typeof value !== 'object' || value === null) return value
  if (depth > 4) return '…'
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, secret.test(key) ? '***' : masked(inner, depth + 1)]),
  )
}
