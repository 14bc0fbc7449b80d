import { check } from '@library/contract/kit/field-problems'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { writtenBy } from './written.ts'

/** Carries the schema with the issues, so that the answer can name each field in words. */
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
    return parsed.success
      ? { value: parsed.data }
      : { error: new InvalidInput(schema as z.ZodType, parsed.error.issues) }
  })
  app.setSerializerCompiler(
    ({ schema, method, url }) =>
      (data) =>
        writtenBy(schema as z.ZodType, data, `${method} ${url}`),
  )
}
