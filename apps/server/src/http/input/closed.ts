import { z } from 'zod'

/**
 * The same schema, but an object in it refuses fields it does not declare, at any depth. One that says itself what becomes of
 * them is left as it is. Words and descriptions stay: they are looked up through the schema it was made from.
 */
export function closed<S extends z.ZodType>(schema: S): S {
  if (schema instanceof z.ZodObject) return withDef(schema, closedObject(schema))
  if (schema instanceof z.ZodUnion)
    return withDef(schema, { options: schema.options.map((one) => closed(one as z.ZodType)) })
  if (schema instanceof z.ZodArray) return withDef(schema, { element: closed(schema.element as z.ZodType) })
  if (schema instanceof z.ZodPipe)
    return withDef(schema, { in: closed(schema.in as z.ZodType), out: closed(schema.out as z.ZodType) })
  const { innerType } = schema.def as { innerType?: z.ZodType }
  return innerType ? withDef(schema, { innerType: closed(innerType) }) : schema
}

function closedObject({ def, shape }: z.ZodObject) {
  const fields = Object.entries(shape).map(([name, field]) => [name, closed(field as z.ZodType)])
  return { shape: Object.fromEntries(fields), catchall: def.catchall ?? z.never() }
}

function withDef<S extends z.ZodType>(schema: S, changed: object): S {
  return schema.clone({ ...schema.def, ...changed }, { parent: true }) as S
}
