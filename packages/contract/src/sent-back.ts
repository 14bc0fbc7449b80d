import { z } from 'zod'
import { forgiven } from './kit/field.ts'
import { auditShape } from './kit/resource.ts'

/** Beside its own fields any answer may carry these. */
const carriedByAll = new Set([...Object.keys(auditShape), 'tenantId', 'children', 'hasChildren'])

/** What a client may send back: the rows that were answered, and names of older clients that mean nothing here. */
export type SentBack = Readonly<{ answered?: readonly z.ZodType[]; ignored?: readonly string[] }>

/**
 * A row may be sent back as it was answered: what answers carry and the call does not take is dropped, at any depth. What is
 * empty is nothing, and a number may be written as text. Everything else is left for the schema to refuse.
 */
export function asSentBack(value: unknown, taken: z.ZodType, { answered = [], ignored = [] }: SentBack = {}): unknown {
  return read(value, taken, { answered, ignored: new Set(ignored), isRow: true })
}

/** The input of any other call: an unknown field without a value is ignored, and a number may be written as text. */
export function asSent(value: unknown, taken: z.ZodType): unknown {
  return read(value, taken, { answered: [], ignored: new Set(), isRow: false })
}

type Shape = Readonly<Record<string, z.ZodType>>
type Rules = Readonly<{ answered: readonly z.ZodType[]; ignored: ReadonlySet<string>; isRow: boolean }>

function read(value: unknown, taken: z.ZodType, rules: Rules): unknown {
  const wanted = plain(taken)
  if (Array.isArray(value) && wanted instanceof z.ZodArray) {
    const each = { ...rules, answered: rules.answered.flatMap(elementOf) }
    return value.map((one) => read(one, wanted.element as z.ZodType, each))
  }
  if (isRecord(value) && wanted instanceof z.ZodObject) return readRow(value, wanted.shape, rules)
  return readValue(value, wanted)
}

function readRow(row: Readonly<Record<string, unknown>>, taken: Shape, rules: Rules): Record<string, unknown> {
  const answered = rules.answered.map(plain).flatMap((one) => (one instanceof z.ZodObject ? [one.shape as Shape] : []))
  const entries = Object.entries(row).flatMap(([name, value]) => {
    const schema = Object.hasOwn(taken, name) ? taken[name] : undefined
    if (!schema) return isIgnored(name, value, answered, rules) ? [] : [[name, value] as const]
    if (rules.isRow && isEmpty(value)) return readEmpty(schema).map((meant) => [name, meant] as const)
    const below = answered.flatMap((shape) => shape[name] ?? [])
    return [[name, read(value, schema, { ...rules, answered: below })] as const]
  })
  return Object.fromEntries(entries)
}

function isIgnored(name: string, value: unknown, answered: readonly Shape[], { ignored, isRow }: Rules): boolean {
  if (isEmpty(value)) return true
  if (!isRow) return false
  const isCarried = carriedByAll.has(name) || name.endsWith('Name') || ignored.has(name)
  return isCarried || answered.some((shape) => Object.hasOwn(shape, name))
}

/** What may be left out and cannot be null is left out. */
function readEmpty(schema: z.ZodType): unknown[] {
  const meant = forgiven.get(plain(schema))?.empty
  if (meant !== undefined) return [meant]
  return schema.safeParse(undefined).success && !schema.safeParse(null).success ? [] : [null]
}

function readValue(value: unknown, wanted: z.ZodType): unknown {
  const { values, numbers } = forgiven.get(wanted) ?? {}
  // A schema that coerces would make a number of them.
  if (isNumeric(wanted) && (typeof value === 'boolean' || Array.isArray(value))) return Number.NaN
  const read = isNumeric(wanted) && typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value
  if (typeof read === 'number' && values && Object.hasOwn(values, read)) return values[read]
  if (typeof read === 'number' && numbers && Number.isSafeInteger(read)) return String(read)
  if (typeof read === 'string' && wanted instanceof z.ZodISODate && timeOfDay.test(read)) return read.slice(0, 10)
  return read
}

/** A day may come with a time, as date pickers send it. */
const timeOfDay = /^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}:\d{2}$/

function elementOf(schema: z.ZodType): z.ZodType[] {
  const list = plain(schema)
  return list instanceof z.ZodArray ? [list.element as z.ZodType] : []
}

function isEmpty(value: unknown): boolean {
  return value === null || (typeof value === 'string' && value.trim() === '')
}

/** Without what may be left out or has a default. */
function plain(schema: z.ZodType): z.ZodType {
  const { innerType } = schema.def as { innerType?: z.ZodType }
  return innerType ? plain(innerType) : schema
}

function isNumeric(schema: z.ZodType): boolean {
  if (schema instanceof z.ZodUnion) return schema.options.every((one) => isNumeric(one as z.ZodType))
  if (schema instanceof z.ZodLiteral) return [...schema.values].every((one) => typeof one === 'number')
  return schema instanceof z.ZodNumber
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
