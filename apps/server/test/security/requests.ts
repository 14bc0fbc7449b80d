import fc, { type Arbitrary } from 'fast-check'
import type { InjectOptions } from 'fastify'
import type { JsonSchema, Operation } from './document.ts'

/** A value of the schema, determined by the seed. */
export function anyOf(schema: JsonSchema): Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(anyOf))
  const make = byType[schema.type ?? '']
  return make ? make(schema) : fc.jsonValue({ maxDepth: 1 })
}

const byType: Readonly<Record<string, (schema: JsonSchema) => Arbitrary<unknown>>> = {
  string: textOf,
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
  integer: ({ minimum = -1000, maximum = 1000 }) =>
    fc.oneof(fc.integer({ min: 0, max: 5 }), fc.maxSafeInteger()).map((value) => between(value, minimum, maximum)),
  number: ({ minimum = -1000, maximum = 1000 }) =>
    fc.double({ noNaN: true, min: -1e6, max: 1e6 }).map((value) => between(value, minimum, maximum)),
  array: ({ items = {}, minItems = 0, maxItems = 3 }) =>
    fc.array(anyOf(items), { minLength: minItems, maxLength: Math.min(maxItems, minItems + 2) }),
  object: ({ properties = {}, required = [], additionalProperties }) =>
    Object.keys(properties).length === 0 && additionalProperties
      ? fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), fc.jsonValue({ maxDepth: 1 }), { maxKeys: 3 })
      : fc.record(Object.fromEntries(Object.entries(properties).map(([key, inner]) => [key, anyOf(inner)])), {
          requiredKeys: [...required],
        }),
}

function between(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}

/** What attackers type, beside normal input. */
const hostile = ["' or 1=1 --", '%_\\', '<svg onload=x>', '=cmd|x', '../../etc/passwd', '😀', '{{7*7}}', '__proto__']

/** A generator of text takes longer to make than to use. */
const anyText = fc.oneof(fc.constantFrom(...hostile), fc.string({ unit: 'grapheme' }))
const matching = new Map<string, Arbitrary<string>>()

function textMatching(pattern: string): Arbitrary<string> {
  const made = matching.get(pattern) ?? fc.stringMatching(new RegExp(pattern))
  matching.set(pattern, made)
  return made
}

function textOf(schema: JsonSchema): Arbitrary<unknown> {
  const { minLength = 0, maxLength = 20 } = schema
  const patterns = [schema.pattern, ...(schema.allOf ?? []).map((part) => part.pattern)]
  const strictest = patterns.find((pattern) => pattern !== undefined && pattern !== anything)
  const cut = (text: string) => text.slice(0, maxLength).padEnd(minLength, 'x')
  if (strictest === undefined) return anyText.map(cut)
  if (strictest === anyDate) return fc.constantFrom('2026-11-15', '2026-02-31', '0000-00-00', '9999-12-31')
  return textMatching(strictest).map(cut)
}

const anything = '^[^\\u0000]*$'
const anyDate = '^\\d{4}-\\d{2}-\\d{2}$'

export const isId = (name: string) => /^id$|Id$/.test(name) && name !== 'tenantId'
export const isIds = (name: string) => /^ids$|Ids$/.test(name)

/** The same values with each id replaced by this one. */
export function aimed(value: unknown, id: string, ids = id): unknown {
  if (Array.isArray(value)) return value.map((item) => aimed(item, id, ids))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      if (isId(key)) return [key, id]
      if (!isIds(key)) return [key, aimed(inner, id, ids)]
      return [key, Array.isArray(inner) ? ids.split(',') : ids]
    }),
  )
}

export type Values = { query: Record<string, unknown>; body: unknown }

export function requestFor(
  { method, path }: Operation,
  values: Values,
  headers: Record<string, string>,
): InjectOptions {
  const query = Object.entries(values.query).filter(([, value]) => value !== undefined && value !== null)
  return {
    method,
    url: path,
    headers,
    query: Object.fromEntries(query.map(([key, value]) => [key, String(value)])),
    ...(values.body === undefined ? {} : { payload: values.body as object }),
  }
}

/** Inputs that fit the schemas of an operation, the same in every run. */
export function samplesOf({ query, body }: Operation, count: number, all = false): Values[] {
  const whole = (schema: JsonSchema) => (all ? { ...schema, required: Object.keys(schema.properties ?? {}) } : schema)
  const values = fc.record({
    query: anyOf(whole(query)) as Arbitrary<Record<string, unknown>>,
    body: body ? anyOf(whole(body)) : fc.constant(undefined),
  })
  return fc.sample(values, { numRuns: count, seed: 20_261_115 })
}
