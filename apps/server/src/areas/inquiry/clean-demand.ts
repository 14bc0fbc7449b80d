/** Empty values count as missing: a form sends every field it has. */
export function cleanDemand(body: unknown): unknown {
  if (!isRecord(body)) return body
  const reply = isRecord(body.reply) ? { reply: cleaned(body.reply) } : {}
  const { id, version, ...rest } = cleaned(body)
  const which = { ...(id ? { id } : {}), ...(version === null || version === undefined ? {} : { version }) }
  return { ...rest, ...which, ...reply }
}

function cleaned(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      typeof value === 'string' && value.trim() === '' ? null : value,
    ]),
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
