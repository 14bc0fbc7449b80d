import { check } from '@library/contract/kit/field-problems'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { preSerialize } from '../output/pre-serialized.ts'
import { unstorableAt } from './storable.ts'

/** Carries the schema with the issues, so that the response can name each field by its label. */
export class InvalidInput extends Error {
  constructor(
    readonly schema: z.ZodType,
    readonly issues: readonly z.core.$ZodIssue[],
  ) {
    super('The input does not fit its schema')
    this.name = 'InvalidInput'
  }
}

export function validateWithZod(app: FastifyInstance): void {
  app.setValidatorCompiler(({ schema }) => (data) => {
    const parsed = check(schema as z.ZodType, data)
    if (!parsed.success) return { error: new InvalidInput(schema as z.ZodType, parsed.error.issues) }
    const path = unstorableAt(parsed.data)
    if (path) return { error: new InvalidInput(schema as z.ZodType, [unstorable(path)]) }
    return { value: parsed.data }
  })
  app.setSerializerCompiler(
    ({ schema, method, url }) =>
      (data) =>
        preSerialize(schema as z.ZodType, data, `${method} ${url}`),
  )
}

function unstorable(path: readonly string[]): z.core.$ZodIssue {
  return { code: 'custom', path: [...path], message: 'A NUL cannot be stored', input: '\u0000' }
}
