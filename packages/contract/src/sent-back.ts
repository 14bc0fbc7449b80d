import { z } from 'zod'
import { emptyMeans } from './kit/field.ts'
import { auditShape } from './kit/resource.ts'

/** Beside its own fields any answer may carry these. */
const carriedByAll = new Set([...Object.keys(auditShape), 'tenantId', 'children', 'hasChildren'])

/**
 * A row may be sent back as it was answered: what answers carry and the call does not take is dropped, at any depth. What is
 * empty is nothing, and a number may be written as text. Everything else is left for the schema to refuse.
 */
export function asSentBack(value: unknown, taken: z.ZodType, answered?: z.ZodType): unknown {
  const [wanted, carried] = [plain(taken), answered && plain(answered)]
  if (Array.isArray(value) && wanted instanceof z.ZodArray) {
    const [each, other] = [wanted.element as z.ZodType, carried instanceof z.ZodArray ? carried.element : undefined]
    return value.map((one) => asSentBack(one, each, other as z.ZodType | undefined))
  }
  if (isRecord(value) && wanted instanceof z.ZodObject)
    return sentRow(value, wanted.shape, carried instanceof z.ZodObject ? carried.shape : {})
  return isNumeric(wanted) && typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value
}

type Shape = Readonly<Record<string, z.ZodType>>

function sentRow(row: Readonly<Record<string, unknown>>, taken: Shape, answered: Shape): Record<string, unknown> {
  const entries = Object.entries(row).flatMap(([name, value]) => {
    const schema = Object.hasOwn(taken, name) ? taken[name] : undefined
    if (!schema) return isCarried(name, answered) ? [] : [[name, value] as const]
    if (!isEmpty(value)) return [[name, asSentBack(value, schema, answered[name])] as const]
    const meant = emptyMeans.get(plain(schema))
    if (meant) return [[name, meant.value] as const]
    // What may be left out and cannot be null is left out.
    return schema.safeParse(undefined).success && !schema.safeParse(null).success ? [] : [[name, null] as const]
  })
  return Object.fromEntries(entries)
}

function isCarried(name: string, answered: Shape): boolean {
  return Object.hasOwn(answered, name) || carriedByAll.has(name) || name.endsWith('Name')
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
