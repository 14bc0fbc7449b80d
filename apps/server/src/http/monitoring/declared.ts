import { z } from 'zod'

/** Stands for a value whose field the call does not declare: a misspelt password must not reach the log. */
const undeclared = '?'

/** A copy in which only declared fields have their values, at any depth. Names stay: they help to find the mistake. */
export function declaredOnly(value: unknown, schemas: readonly z.ZodType[]): unknown {
  const plain = schemas.flatMap(unwrapped)
  if (plain.some(takesAnything)) return value
  if (Array.isArray(value)) {
    const elements = plain.flatMap((one) => (one instanceof z.ZodArray ? [one.element as z.ZodType] : []))
    return elements.length > 0 ? value.map((item) => declaredOnly(item, elements)) : undeclared
  }
  if (typeof value === 'object' && value !== null) return declaredFields(value, plain)
  return plain.length > 0 ? value : undeclared
}

function declaredFields(value: object, schemas: readonly z.ZodType[]): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, declaredOnly(inner, named(name, schemas))]),
  )
}

/** The schemas that a field of this name has. */
function named(name: string, schemas: readonly z.ZodType[]): z.ZodType[] {
  return schemas.flatMap((one) => {
    if (one instanceof z.ZodRecord) return [one.valueType as z.ZodType]
    if (!(one instanceof z.ZodObject)) return []
    if (Object.hasOwn(one.shape, name)) return [one.shape[name] as z.ZodType]
    const { catchall } = one.def
    return catchall && !(catchall instanceof z.ZodNever) ? [catchall as z.ZodType] : []
  })
}

/** Without what may be left out or has a default; each option of a choice. */
function unwrapped(schema: z.ZodType): z.ZodType[] {
  const def = schema.def as { innerType?: z.ZodType; in?: z.ZodType; getter?: () => z.ZodType }
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((one) => unwrapped(one as z.ZodType))
  if (schema instanceof z.ZodIntersection)
    return [schema.def.left, schema.def.right].flatMap((one) => unwrapped(one as z.ZodType))
  const inner = def.innerType ?? def.in ?? def.getter?.()
  return inner ? unwrapped(inner) : [schema]
}

function takesAnything(schema: z.ZodType): boolean {
  return schema instanceof z.ZodUnknown || schema instanceof z.ZodAny
}
