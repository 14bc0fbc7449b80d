import type { Resource } from './resource.ts'
import { auditShape } from './resource.ts'

/** Carried by answers and sent back by clients that return a row whole; never an input. */
const readOnly = new Set([...Object.keys(auditShape), 'tenantId', 'children', 'hasChildren'])
const kept = new Set(['id', 'version'])
const numeric = new Set(['integer', 'flag', 'choice'])

/** A submitted row before its schema looks at it: read-only values dropped, empty text as null, coded text as number. */
export function cleanInput(resource: Resource, body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  const entries = Object.entries(body).filter(
    ([key]) => Object.hasOwn(resource.fields, key) || kept.has(key) || !isReadOnly(key),
  )
  return Object.fromEntries(entries.map(([key, value]) => [key, cleanValue(resource.fields[key]?.kind, value)]))
}

function isReadOnly(key: string): boolean {
  return readOnly.has(key) || key.endsWith('Name')
}

function cleanValue(kind: string | undefined, value: unknown): unknown {
  if (kind === 'parent' && (value === null || value === '')) return '0'
  if (typeof value !== 'string') return value
  if (value.trim() === '') return null
  if (kind !== undefined && numeric.has(kind) && /^-?\d{1,15}$/.test(value)) return Number(value)
  return value
}
